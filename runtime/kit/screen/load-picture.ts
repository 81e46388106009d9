/**
 * Loads and decodes a picture like an `<img>` with the same sources, so that it can be shown at once. Resolves even if
 * loading fails. Browser only.
 */
export const loadPicture = async (source: { src: string; srcSet?: string; sizes?: string }): Promise<void> => {
  const picture = new Image()
  if (source.sizes) picture.sizes = source.sizes
  if (source.srcSet) picture.srcset = source.srcSet
  picture.src = source.src
  try {
    await picture.decode()
  } catch {
    // Missing or broken: the space stays empty.
  }
}
