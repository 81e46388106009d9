import satori from 'satori'
import sharp from 'sharp'
import type { Brand, SharePicture } from '#runtime/pages/site-call.ts'
import type { Element } from './element.ts'
import { canWrite, chooseFamilies, readFamily, type FaceFile } from './faces.ts'
import { ICON_SIDE, toIconTree, type IconForm } from './icon-tree.ts'
import { toCover } from '../../files/media/focal-point.ts'
import type { FocalPoint } from '../../files/media/media.ts'
import { PHOTO, PICTURE, toPictureTree, type Stacks } from './picture-tree.ts'
import { toPictureWords } from './picture-words.ts'

/** A picture to draw. `size` null gives the icon as SVG. */
export type DrawTask =
  | { kind: 'picture'; rootDir: string; picture: SharePicture; photo: Uint8Array | null; focus: FocalPoint | null }
  | { kind: 'icon'; rootDir: string; brand: Brand; form: IconForm; size: number | null }

const MAX_PIXELS = 40_000_000

/** Draws with our own font files only; text becomes paths, so the result is the same on every machine. */
export const draw = (task: DrawTask): Promise<Buffer> => (task.kind === 'picture' ? drawPicture(task) : drawIcon(task))

const drawPicture = async ({
  picture,
  photo,
  focus,
  rootDir,
}: Extract<DrawTask, { kind: 'picture' }>): Promise<Buffer> => {
  const { language, tag, theme } = picture
  const families = {
    display: chooseFamilies(theme.faces.display, language, 'display'),
    text: chooseFamilies(theme.faces.text, language, 'text'),
    latin: [...chooseFamilies(theme.faces.latin, 'en', 'display')],
  }
  const faces = {
    display: readAll(families.display, rootDir),
    text: readAll(families.text, rootDir),
    latin: readAll(families.latin, rootDir),
  }
  const bold = readAll(['Pretendard SemiBold'], rootDir)
  const said = toPictureWords(picture, {
    display: (text) => canWrite(text, faces.display),
    text: (text) => canWrite(text, faces.text),
    latin: (text) => canWrite(text, faces.latin),
  })
  const side = photo && (await cutPhoto(photo, focus))
  const stacks: Stacks = {
    display: toStack(faces.display),
    text: toStack(faces.text),
    // Digits of a price are bold if the bold face has all characters of the price.
    price: toStack(said.price !== null && canWrite(said.price, bold) ? bold : faces.text),
    latin: toStack(faces.latin),
  }
  const svg = await toSvg(
    toPictureTree({ words: said, colors: theme.colors, stacks, lang: tag, hasPhoto: side !== null }),
    PICTURE,
    [...faces.display, ...faces.text, ...faces.latin, ...bold],
  )
  return sharp({ create: { ...PICTURE, channels: 3, background: theme.colors.bg } })
    .composite([...(side ? [{ input: side, left: PHOTO.left, top: 0 }] : []), { input: Buffer.from(svg) }])
    .png({ compressionLevel: 9, palette: true, quality: 92, effort: 4, dither: 0.8 })
    .toBuffer()
}

const drawIcon = async ({ brand, form, size, rootDir }: Extract<DrawTask, { kind: 'icon' }>): Promise<Buffer> => {
  const faces = readAll(chooseFamilies(brand.theme.faces.latin, 'en', 'display'), rootDir)
  const first = [...brand.logo.word.trim()][0] ?? ''
  const letter = /[\p{Letter}\p{Number}]/u.test(first) && canWrite(first, faces) ? first : '·'
  const square = { width: ICON_SIDE, height: ICON_SIDE }
  const svg = Buffer.from(await toSvg(toIconTree(letter, form, brand.theme, toStack(faces)), square, faces))
  return size === null ? svg : sharp(svg).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

/** Crops the page's picture for the right side; null for unreadable files, and for SVG, which is never rasterised. */
const cutPhoto = async (photo: Uint8Array, focus: FocalPoint | null): Promise<Buffer | null> => {
  try {
    const image = sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const own = await image.metadata()
    if (own.format === 'svg') return null
    const frame = { width: PHOTO.width, height: PICTURE.height }
    // Uploaded pictures are upright already.
    const cut = focus
      ? image.extract(toCover(own, frame, focus)).resize({ ...frame, fit: 'fill' })
      : image.rotate().resize({ ...frame, fit: 'cover', position: sharp.strategy.attention })
    return await cut.flatten({ background: '#ffffff' }).png().toBuffer()
  } catch {
    // An unreadable photo must not prevent sharing: the picture then has text only.
    return null
  }
}

const readAll = (families: readonly string[], rootDir: string): FaceFile[] =>
  families.flatMap((family) => [...readFamily(family, rootDir)])

const toStack = (faces: readonly FaceFile[]): string => faces.map(({ name }) => `"${name}"`).join(', ')

const fontLists = new Map<string, FaceFile[]>()

/** Renders a tree to SVG. satori caches parsed fonts as long as it gets the same list. */
const toSvg = (tree: Element, size: { width: number; height: number }, faces: readonly FaceFile[]): Promise<string> => {
  const fonts = [...new Map(faces.map((face) => [face.name, face])).values()]
  const key = fonts.map(({ name }) => name).join()
  const list = fontLists.get(key) ?? fonts
  fontLists.set(key, list)
  return satori(tree, { ...size, fonts: list, embedFont: true })
}
