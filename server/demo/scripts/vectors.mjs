// Abstract treatment pictures, drawn as SVG: pebbles lit from within and layered dunes.
// node vectors.mjs   writes t-form-3, t-form-4, t-dune-2 and t-dune-3 into ../media
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const media = new URL('../media/', import.meta.url)
const width = 1000
const height = 1250

/** A small generator with a seed, so that a picture is the same on every run. */
function randomFrom(seed) {
  let state = seed
  return (low, high) => {
    state = (state * 16807) % 2147483647
    return low + ((high - low) * state) / 2147483647
  }
}

/** A smooth path through points (Catmull-Rom as cubic Béziers). */
function smooth(points, closed) {
  const count = points.length
  const at = (i) => (closed ? points[(i + count) % count] : points[Math.min(Math.max(i, 0), count - 1)])
  const text = (...numbers) => numbers.map((n) => n.toFixed(1)).join(',')
  let path = `M${text(...points[0])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    path += `C${text(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} ${text(c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)} ${text(...c)}`
  }
  return path + (closed ? 'Z' : '')
}

const frame = (defs, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="20"/></filter><filter id="rim" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="11"/></filter><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .40  0 0 0 0 .28  0 0 0 0 .18  0 0 0 .42 -.12"/></filter></defs>${body}<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".18"/></svg>`

/** Pebbles: each stone is [x, y, radius x, radius y, colour] in fractions of the picture. */
function pebbles({ ground, colours, stones, seed }) {
  const random = randomFrom(seed)
  const defs =
    `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>` +
    colours
      .map(
        ([light, dark], i) =>
          `<radialGradient id="c${i}" cx=".32" cy=".26" r=".95"><stop offset="0" stop-color="#fff9f0"/><stop offset=".28" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
      )
      .join('')
  const body = stones.map(([x, y, rx, ry, colour], i) => {
    const outline = Array.from({ length: 7 }, (_, k) => {
      const angle = (k / 7) * 2 * Math.PI
      const wobble = 1 + random(-0.1, 0.1)
      return [width * (x + rx * wobble * Math.cos(angle)), height * (y + ry * wobble * Math.sin(angle))]
    })
    const path = smooth(outline, true)
    return `<path d="${path}" transform="translate(14 44)" fill="#6b3f22" opacity=".26" filter="url(#soft)"/><clipPath id="k${i}"><path d="${path}"/></clipPath><path d="${path}" fill="url(#c${colour})"/><g clip-path="url(#k${i})"><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="13" filter="url(#rim)" transform="translate(4 9)"/></g>`
  })
  return frame(defs, `<rect width="${width}" height="${height}" fill="url(#ground)"/>${body.join('')}`)
}

/** Dunes below a sun: bands from far to near. */
function dunes({ sky, sun, bands, seed, sunAt }) {
  const random = randomFrom(seed)
  const defs =
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><radialGradient id="sun"><stop offset="0" stop-color="${sun[0]}"/><stop offset=".6" stop-color="${sun[1]}"/><stop offset="1" stop-color="${sun[2]}"/></radialGradient>` +
    bands
      .map(
        (colour, i) =>
          `<linearGradient id="d${i}" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="#fff6ea"/><stop offset=".18" stop-color="${colour}"/><stop offset="1" stop-color="${bands[Math.min(i + 1, bands.length - 1)]}"/></linearGradient>`,
      )
      .join('')
  const body = bands.map((_, i) => {
    const base = height * (0.46 + i * 0.11)
    const line = Array.from({ length: 7 }, (__, k) => [
      width * ((k / 6) * 1.2 - 0.1),
      base + height * 0.07 * Math.sin(k * 1.15 + i * 1.9 + seed) + height * random(-0.03, 0.03),
    ])
    const path = `${smooth(line, false)}L${width * 1.1},${height * 1.1}L${-width * 0.1},${height * 1.1}Z`
    return `<path d="${path}" transform="translate(0 -22)" fill="#7a4526" opacity=".15" filter="url(#soft)"/><path d="${path}" fill="url(#d${i})"/>`
  })
  return frame(
    defs,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${width * sunAt[0]}" cy="${height * sunAt[1]}" r="190" fill="url(#sun)"/>${body.join('')}`,
  )
}

const pictures = {
  't-form-3': pebbles({
    seed: 12,
    ground: ['#F8F4E8', '#E6DFC6'],
    colours: [
      ['#E3E0C4', '#B4B58A'],
      ['#B9BC8E', '#7D8257'],
      ['#F9EBDC', '#EBCFB4'],
      ['#EDB98C', '#C9773F'],
    ],
    stones: [
      [0.3, 0.26, 0.25, 0.17, 2],
      [0.72, 0.42, 0.26, 0.2, 0],
      [0.33, 0.72, 0.29, 0.2, 1],
      [0.8, 0.82, 0.2, 0.14, 2],
      [0.56, 0.6, 0.07, 0.056, 3],
      [0.62, 0.16, 0.05, 0.04, 1],
    ],
  }),
  't-form-4': pebbles({
    seed: 29,
    ground: ['#FBEFE2', '#EBC7A5'],
    colours: [
      ['#F7DCC2', '#DFA77C'],
      ['#E39A63', '#BC6330'],
      ['#FDF3E8', '#F0D6BC'],
      ['#8f6a4c', '#5b3b27'],
    ],
    stones: [
      [0.66, 0.24, 0.3, 0.2, 1],
      [0.24, 0.46, 0.22, 0.17, 2],
      [0.64, 0.68, 0.27, 0.19, 0],
      [0.2, 0.84, 0.16, 0.12, 1],
      [0.45, 0.55, 0.055, 0.044, 3],
      [0.22, 0.18, 0.06, 0.048, 0],
    ],
  }),
  't-dune-2': dunes({
    seed: 5,
    sky: ['#F1D3B5', '#E4A877'],
    sun: ['#FFF4DF', '#FBDDB2', '#F4C48C'],
    bands: ['#E9B88C', '#D4915F', '#B56A3E', '#8C4B2B', '#5F3120'],
    sunAt: [0.32, 0.3],
  }),
  't-dune-3': dunes({
    seed: 17,
    sky: ['#FBF7EC', '#EEE6D0'],
    sun: ['#FFF3D8', '#F2CF98', '#E2A765'],
    bands: ['#F0E8D3', '#DAD5B4', '#BDBC93', '#9B9E72', '#767B54'],
    sunAt: [0.66, 0.28],
  }),
}

for (const [name, svg] of Object.entries(pictures)) {
  await sharp(Buffer.from(svg))
    .webp({ quality: 86, smartSubsample: true })
    .toFile(fileURLToPath(new URL(`${name}.webp`, media)))
  console.log(name)
}
