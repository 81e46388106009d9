// The same scenes in the light of other clinics: haneul's daylight on wood and celadon, onyu's milk, linen and honey.
// node worlds.mjs [word …]   makes ../media/haneul-… and ../media/onyu-… of every picture that their content names
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { toAlt } from './worlds-alts.mjs'

const demo = new URL('../', import.meta.url)
const media = new URL('media/', demo)
const maxBytes = 110_000

/** Clay turns to celadon and wood; whites stay as hanji is. */
const toDaylight = (picture) =>
  picture.modulate({ saturation: 0.6, hue: 19 }).recomb([
    [0.97, 0.02, 0],
    [0.02, 0.99, 0.01],
    [0.02, 0.05, 0.95],
  ])

/** Colours thin out into milk; at dusk a little less, or shadows would be fog. */
const toMilk = (picture, name) => {
  const thin = picture.modulate({ saturation: 0.5, hue: -6, brightness: 1.03 })
  return /dark|night/.test(name)
    ? thin.linear([0.94, 0.92, 0.92], [16, 13, 14])
    : thin.linear([0.8, 0.79, 0.78], [48, 46, 44])
}

const worlds = { haneul: toDaylight, onyu: toMilk }

async function readNames(folder) {
  const files = await readdir(new URL(`${folder}/`, demo), { recursive: true })
  const texts = await Promise.all(
    files.filter((file) => file.endsWith('.json')).map((file) => readFile(new URL(`${folder}/${file}`, demo), 'utf8')),
  )
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(new RegExp(`"${folder}-([a-z0-9-]+\\.webp)"`, 'g'))].map(([, name]) => name),
    ),
  )
}

/** The highest quality that stays under the limit. */
async function save(picture, target) {
  for (let quality = 86; quality >= 50; quality -= 6) {
    const bytes = await picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (bytes.length <= maxBytes) return sharp(bytes).toFile(target)
  }
  throw new Error(`${target} does not fit into ${maxBytes} bytes`)
}

const words = process.argv.slice(2)
const catalogueFile = new URL('catalogue.json', media)
const catalogue = JSON.parse(await readFile(catalogueFile, 'utf8'))
for (const [world, grade] of Object.entries(worlds)) {
  for (const name of await readNames(world)) {
    const out = `${world}-${name}`
    if (words.length && !words.some((word) => out.includes(word))) continue
    await save(grade(sharp(fileURLToPath(new URL(name, media))), name), fileURLToPath(new URL(out, media)))
    catalogue[out] = {
      ...catalogue[name],
      alt: toAlt(name, catalogue[name].alt),
    }
    console.log(out)
  }
}
await writeFile(catalogueFile, `${JSON.stringify(catalogue, null, 2)}\n`)
