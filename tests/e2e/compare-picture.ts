import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'

/** Letters' edges, which each browser draws in its own way, are gone at so small a part of the size. */
const SHRUNK = 4
/**
 * Maximum share of pixels that may differ by more than a number of 255 steps. Two browsers differed by 0.03 and 0.74 %;
 * one pixel of space above the page by 0.6 % and more at 8 steps, a tint of three hundredths by 80 % and more at 4.
 */
const ALLOWED = [
  { steps: 8, share: 0.0015 },
  { steps: 4, share: 0.02 },
]

/**
 * Describes the difference of a page from the picture of its name; null when it matches, or the picture has just been
 * updated.
 */
export const comparePicture = async (page: Page, name: string, info: TestInfo): Promise<string | null> => {
  const path = join(import.meta.dirname, 'pictures', `${name}.png`)
  const shown = await shrink(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  if (['all', 'changed'].includes(info.config.updateSnapshots)) {
    writeFileSync(path, shown)
    return null
  }
  if (!existsSync(path)) return `There is no picture ${name}: npm run pictures takes it.`
  const [one, other] = await Promise.all([shown, path].map(readPixels))
  if (!one || !other || one.info.width !== other.info.width || one.info.height !== other.info.height)
    return `The picture ${name} has another size.`
  const differences = compare(one.data, other.data)
  const far = ALLOWED.map(
    ({ steps }) => differences.filter((difference) => difference > steps).length / differences.length,
  )
  if (far.every((share, index) => share <= (ALLOWED[index]?.share ?? 0))) return null
  await info.attach(`${name}, shown`, { body: shown, contentType: 'image/png' })
  await info.attach(`${name}, wanted`, { path, contentType: 'image/png' })
  const shares = ALLOWED.map(({ steps }, index) => `${((far[index] ?? 0) * 100).toFixed(2)} % by more than ${steps}`)
  return `${name} differs: ${shares.join(', ')} of 255 steps.`
}

const shrink = async (picture: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata()
  const size = { width: Math.round(width / SHRUNK), height: Math.round(height / SHRUNK) }
  return sharp(picture)
    .removeAlpha()
    .resize({ ...size, fit: 'fill' })
    .blur(0.8)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const readPixels = (picture: Buffer | string) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Returns the largest difference of a colour channel for each pixel. */
const compare = (one: Buffer, other: Buffer): number[] =>
  Array.from({ length: one.length / 3 }, (_, pixel) =>
    Math.max(...[0, 1, 2].map((color) => Math.abs((one[pixel * 3 + color] ?? 0) - (other[pixel * 3 + color] ?? 0)))),
  )
