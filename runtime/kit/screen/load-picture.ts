/**
 * Loads and decodes a picture as an `<img>` with the same sources would, so that it stands at once where it is shown
 * next. A picture that does not come is as good as one that did: whoever waits goes on. Only in the browser.
 */
export const loadPicture = async (source: { src: string; srcSet?: string; sizes?: string }): Promise<void> => {
  const picture = new Image()
  if (source.sizes) picture.sizes = source.sizes
  if (source.srcSet) picture.srcset = source.srcSet
  picture.src = source.src
  try {
    await picture.decode()
  } catch {
    // Missing or broken: its place stays empty.
  }
}
