# Answers the questions of engines_test.py in Godot 3: prints for each floor which pairs have a path.
extends SceneTree


func _init():
	var file = File.new()
	file.open(OS.get_environment("WALKMASK_QUESTIONS"), File.READ)
	var answers = []
	for question in JSON.parse(file.get_as_text()).result:
		answers.append(answer(question))
	print(JSON.print(answers))
	quit()


func answer(question):
	var navigation = Navigation2D.new()
	navigation.navpoly_add(mesh_of(question.polygons), Transform2D.IDENTITY)
	var connected = []
	for pair in question.pairs:
		connected.append(navigation.get_simple_path(point_in(pair[0]), point_in(pair[1])).size() > 0)
	navigation.free()
	return connected


func mesh_of(polygons):
	var mesh = NavigationPolygon.new()
	var vertices = PoolVector2Array()
	for polygon in polygons:
		var indices = PoolIntArray()
		for corner in polygon:
			indices.append(vertices.size())
			vertices.append(Vector2(corner.x, corner.y))
		mesh.add_polygon(indices)
	mesh.vertices = vertices
	return mesh


func point_in(pixel):
	return Vector2(pixel[0] + 0.471, pixel[1] + 0.389)
