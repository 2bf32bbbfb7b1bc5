# Questions about data/courtyard-walk.png and the program's answers, for tests of the library. Read by `source`.

# Prints $1 questions, a line of four numbers each.
write_questions() {
  awk -v count="$1" 'BEGIN { srand(1); for (i = 0; i < count; ++i)
    print int(rand() * 800), int(rand() * 600), int(rand() * 800), int(rand() * 600) }'
}

# Prints the answers of the program $1 to questions on standard input, for feet 3 pixels wide, with the planner $2: a line
# with the status and the waypoints, as examples/ask does.
answers_of_program() {
  sed -E 's/(\S+) (\S+) (\S+) (\S+)/{"from":[\1,\2],"to":[\3,\4]}/' |
    { "$1" batch data/courtyard-walk.png --diameter 3 --path "$2" || (($? == 1)); } |
    sed -E 's/.*("status":"[a-z-]+").*("waypoints":[][0-9,]*\]).*/{\1,\2}/'
}
