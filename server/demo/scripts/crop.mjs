// Treatment pictures: details cut from the rendered pictures in ../media, so that cards on one page differ.
// node crop.mjs [subject …]   cuts all of them, or those whose name contains a given word, into ../media
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const media = new URL('../media/', import.meta.url)
const maxBytes = 118_000

/** Brightness and saturation, both mild: the pictures share one palette and should keep it. */
const grades = {
  plain: { brightness: 1, saturation: 1 },
  light: { brightness: 1.05, saturation: 0.94 },
  pale: { brightness: 1.08, saturation: 0.82 },
  soft: { brightness: 1.02, saturation: 0.88 },
  rich: { brightness: 0.98, saturation: 1.1 },
  deep: { brightness: 0.93, saturation: 1.06 },
}

/** rect: left, top, width, height in the source. Upright 4:5 becomes 1000×1250, square 1000×1000. */
const cuts = [
  { out: 't-shadow-1.webp', from: 'hero-serum.webp', rect: [0, 0, 700, 700], grade: 'light' },
  { out: 't-serum-1.webp', from: 'hero-serum.webp', rect: [780, 0, 720, 900], grade: 'plain' },
  { out: 't-water-1.webp', from: 'hero-water.webp', rect: [0, 0, 720, 900], grade: 'plain' },
  { out: 't-water-2.webp', from: 'hero-water.webp', rect: [240, 60, 820, 820], grade: 'light' },
  { out: 't-ripple-1.webp', from: 'hero-water.webp', rect: [760, 0, 720, 900], grade: 'rich' },
  { out: 't-ripple-2.webp', from: 'hero-water.webp', rect: [880, 180, 720, 720], grade: 'pale' },
  { out: 't-night-1.webp', from: 'hero-dark.webp', rect: [580, 0, 720, 900], grade: 'plain' },
  { out: 't-night-3.webp', from: 'hero-dark.webp', rect: [840, 140, 760, 760], grade: 'light' },
  { out: 't-device-1.webp', from: 'equip-tower.webp', rect: [770, 0, 720, 900], grade: 'plain' },
  { out: 't-device-2.webp', from: 'equip-tower.webp', rect: [720, 0, 700, 700], grade: 'light' },
  { out: 't-lounge-1.webp', from: 'interior-lobby.webp', rect: [0, 0, 720, 900], grade: 'light' },
  { out: 't-window-1.webp', from: 'interior-treatment.webp', rect: [0, 0, 720, 900], grade: 'light' },
  { out: 't-room-1.webp', from: 'interior-treatment.webp', rect: [430, 60, 840, 840], grade: 'plain' },
  { out: 't-shelf-1.webp', from: 'interior-treatment.webp', rect: [860, 0, 720, 900], grade: 'soft' },
  { out: 't-shelf-2.webp', from: 'interior-treatment.webp', rect: [740, 60, 700, 700], grade: 'rich' },
  { out: 't-stone-1.webp', from: 'spa-stones.webp', rect: [0, 120, 780, 780], grade: 'plain' },
  { out: 't-towel-1.webp', from: 'spa-stones.webp', rect: [350, 0, 720, 900], grade: 'light' },
  { out: 't-gel-1.webp', from: 'gel-drops.webp', rect: [680, 70, 820, 820], grade: 'plain' },
  { out: 't-gel-2.webp', from: 'gel-drops.webp', rect: [400, 0, 720, 900], grade: 'light' },
  { out: 't-gel-3.webp', from: 'gel-drops.webp', rect: [70, 0, 700, 700], grade: 'pale' },
  { out: 't-gel-4.webp', from: 'gel-drops.webp', rect: [880, 0, 720, 900], grade: 'rich' },
  { out: 't-molecule-1.webp', from: 'molecules.webp', rect: [810, 60, 760, 760], grade: 'plain' },
  { out: 't-molecule-2.webp', from: 'molecules.webp', rect: [0, 0, 720, 900], grade: 'light' },
  { out: 't-molecule-3.webp', from: 'molecules.webp', rect: [480, 0, 720, 900], grade: 'soft' },
  { out: 't-molecule-4.webp', from: 'molecules.webp', rect: [330, 190, 700, 700], grade: 'pale' },
  { out: 't-cream-1.webp', from: 'texture-cream.webp', rect: [0, 0, 900, 900], grade: 'plain' },
  { out: 't-cream-2.webp', from: 'texture-cream.webp', rect: [880, 0, 720, 900], grade: 'light' },
  { out: 't-cream-3.webp', from: 'texture-cream.webp', rect: [420, 200, 700, 700], grade: 'rich' },
  { out: 't-silk-1.webp', from: 'silk.webp', rect: [0, 0, 720, 900], grade: 'light' },
  { out: 't-silk-2.webp', from: 'silk.webp', rect: [860, 0, 740, 740], grade: 'rich' },
  { out: 't-silk-3.webp', from: 'silk.webp', rect: [440, 0, 900, 900], grade: 'pale' },
  { out: 't-handpiece-1.webp', from: 'equip-handpiece.webp', rect: [150, 0, 900, 900], grade: 'plain' },
  { out: 't-handpiece-2.webp', from: 'equip-handpiece.webp', rect: [480, 0, 720, 900], grade: 'light' },
  { out: 't-jar-1.webp', from: 'prod-jar.webp', rect: [150, 0, 800, 1000], grade: 'light' },
  { out: 't-jar-2.webp', from: 'prod-jar.webp', rect: [60, 260, 740, 740], grade: 'rich' },
  { out: 't-tube-1.webp', from: 'prod-tube.webp', rect: [90, 0, 800, 1000], grade: 'plain' },
  { out: 't-tube-2.webp', from: 'prod-tube.webp', rect: [110, 50, 750, 750], grade: 'pale' },
  { out: 't-vial-1.webp', from: 'prod-vials.webp', rect: [100, 0, 800, 1000], grade: 'light' },
  { out: 't-vial-2.webp', from: 'prod-vials.webp', rect: [100, 170, 810, 810], grade: 'rich' },
  { out: 't-form-1.webp', from: 'popup-forms.webp', rect: [480, 0, 720, 900], grade: 'plain' },
  { out: 't-form-2.webp', from: 'popup-forms.webp', rect: [470, 190, 700, 700], grade: 'rich' },
  { out: 't-dune-1.webp', from: 'popup-dunes.webp', rect: [0, 160, 900, 900], grade: 'plain' },
]

/** The highest quality that stays under the limit. */
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
