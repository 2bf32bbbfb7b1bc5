// decode_only FILE: reads an image and decodes it with stb_image, nothing else: the least time that
// a program of this kind can take.

#define STB_IMAGE_IMPLEMENTATION
#include <stb_image.h>

int main(int count, char** arguments) {
  int width = 0, height = 0, channels = 0;
  stbi_uc* pixels = count == 2 ? stbi_load(arguments[1], &width, &height, &channels, 0) : nullptr;
  const bool decoded = pixels != nullptr;
  stbi_image_free(pixels);
  return decoded ? 0 : 1;
}
