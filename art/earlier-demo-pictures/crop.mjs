// Treatment pictures: details cropped from the rendered pictures in server/app/demo/media, so that cards on one page differ. node
// crop.mjs [subject …] crops all of them, or those whose name contains a given word, into server/app/demo/media
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const media = new URL('../../server/app/demo/media/', import.meta.url)
const maxBytes = 118_000

/** Brightness and saturation, both mild: the pictures share one palette, which should be preserved. */
const grades = {
  plain: { brightness: 1, saturation: 1 },
  light: { brightness: 1.05, saturation: 0.94 },
  pale: { brightness: 1.08, saturation: 0.82 },
}

/** rect: left, top, width, height in the source. Upright 4:5 becomes 1000×1250, square 1000×1000. */
const cuts = [
  { out: 't-shadow-1.webp', from: 'hero-serum.webp', rect: [0, 0, 700, 700], grade: 'light' },
  { out: 't-ripple-2.webp', from: 'hero-water.webp', rect: [880, 180, 720, 720], grade: 'pale' },
  { out: 't-gel-1.webp', from: 'gel-drops.webp', rect: [680, 70, 820, 820], grade: 'plain' },
  { out: 't-gel-2.webp', from: 'gel-drops.webp', rect: [400, 0, 720, 900], grade: 'light' },
  { out: 't-gel-3.webp', from: 'gel-drops.webp', rect: [70, 0, 700, 700], grade: 'pale' },
  { out: 't-molecule-1.webp', from: 'molecules.webp', rect: [810, 60, 760, 760], grade: 'plain' },
  { out: 't-molecule-2.webp', from: 'molecules.webp', rect: [0, 0, 720, 900], grade: 'light' },
  { out: 't-silk-1.webp', from: 'silk.webp', rect: [0, 0, 720, 900], grade: 'light' },
  { out: 't-silk-3.webp', from: 'silk.webp', rect: [440, 0, 900, 900], grade: 'pale' },
  { out: 't-dune-1.webp', from: 'popup-dunes.webp', rect: [0, 160, 900, 900], grade: 'plain' },
]

/** Saves a picture in the highest quality that stays under the limit. */
async function save(picture, target) {
  for (let quality = 90; quality >= 60; quality -= 4) {
    const bytes = await picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (bytes.length <= maxBytes) return sharp(bytes).toFile(target)
  }
  throw new Error(`${target} does not fit into ${maxBytes} bytes`)
}

const words = process.argv.slice(2)
for (const { out, from, rect, grade } of cuts) {
  if (words.length && !words.some((word) => out.includes(word))) continue
  const [left, top, width, height] = rect
  const picture = sharp(fileURLToPath(new URL(from, media)))
    .extract({ left, top, width, height })
    .resize(1000, width === height ? 1000 : 1250, { kernel: 'lanczos3' })
    .modulate(grades[grade])
    .sharpen({ sigma: 0.8, m1: 0.4, m2: 1.2 })
  await save(picture, fileURLToPath(new URL(out, media)))
  console.log(out)
}
