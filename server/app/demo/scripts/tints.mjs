// Writes ../../images/demo-tints.json: the placeholder colours for the pictures in ../media while they load. node
// tints.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { toTint } from '../../../pages/images/tint.ts'

const media = new URL('../media/', import.meta.url)
const names = readdirSync(media)
  .filter((name) => name.endsWith('.webp'))
  .toSorted()
const tints = {}
for (const name of names) tints[name] = await toTint(readFileSync(new URL(name, media)))
writeFileSync(new URL('../../../pages/images/demo-tints.json', import.meta.url), `${JSON.stringify(tints, null, 2)}\n`)
