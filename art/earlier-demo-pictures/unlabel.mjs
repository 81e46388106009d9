// Removes the text from bottles, jars and the reception's wall: no picture shows a brand, and each clinic may use them.
// node unlabel.mjs retouches the rendered pictures in server/app/demo/media in place; run crop.mjs after it
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const media = new URL('../../server/app/demo/media/', import.meta.url)

/** rect: left, top, width, height of the text, with a margin of the even surface around it. */
const labels = {
  'hero-serum.webp': [
    [1126, 442, 132, 74],
    [1146, 550, 90, 24],
    [836, 604, 112, 66],
    [852, 698, 80, 22],
    [1272, 758, 148, 70],
  ],
  'hero-water.webp': [[386, 604, 168, 78]],
  'prod-serum.webp': [
    [398, 582, 220, 66],
    [430, 654, 156, 42],
    [444, 758, 130, 34],
  ],
  'prod-jar.webp': [
    [250, 674, 220, 60],
    [286, 728, 144, 42],
  ],
  'prod-vials.webp': [
    [190, 666, 116, 92],
    [508, 506, 140, 96],
    [700, 700, 136, 98],
  ],
  'interior-lobby.webp': [[866, 284, 248, 136]],
}

/** Name on the reception's wall, in brass. */
const SIGN = {
  file: 'interior-lobby.webp',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><g font-family="Noto Serif CJK KR, serif" font-size="58" font-weight="300" text-anchor="middle" letter-spacing="16"><text x="995" y="358" fill="#7d4d24" opacity=".35" filter="blur(3px)">LUMI</text><text x="992" y="354" fill="#a06a38">LUMI</text></g></svg>`,
}

/**
 * Removes lettering with a median filter: strokes are thin compared to the surface, so the median of a neighbourhood
 * contains none. The edges are blended.
 */
async function retouch(picture, [left, top, width, height], kernel) {
  const margin = 40
  const area = {
    left: left - margin,
    top: top - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  }
  const even = await sharp(picture).extract(area).median(kernel).blur(2).png().toBuffer()
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${area.width}" height="${area.height}"><filter id="b"><feGaussianBlur stdDeviation="3"/></filter><rect x="${margin}" y="${margin}" width="${width}" height="${height}" filter="url(#b)"/></svg>`,
  )
  const patch = await sharp(even)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(picture)
    .composite([{ input: patch, left: area.left, top: area.top }])
    .png()
    .toBuffer()
}

for (const [file, rects] of Object.entries(labels)) {
  const target = fileURLToPath(new URL(file, media))
  let picture = await sharp(await readFile(target))
    .png()
    .toBuffer()
  for (const rect of rects) picture = await retouch(picture, rect, file === SIGN.file ? 75 : 39)
  if (file === SIGN.file)
    picture = await sharp(picture)
      .composite([{ input: Buffer.from(SIGN.svg) }])
      .png()
      .toBuffer()
  await sharp(picture).webp({ quality: 95, effort: 5, smartSubsample: true }).toFile(target)
  console.log(file)
}
