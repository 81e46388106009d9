// Writes server/pages/images/demo-tints.json: the placeholder colours for the pictures in server/app/demo/media while they load. node
// tints.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { toTint } from '../../server/pages/images/tint.ts'

const media = new URL('../../server/app/demo/media/', import.meta.url)
const names = readdirSync(media)
  .filter((name) => name.endsWith('.webp'))
  .toSorted()
const tints = {}
for (const name of names) tints[name] = await toTint(readFileSync(new URL(name, media)))
writeFileSync(
  new URL('../../server/pages/images/demo-tints.json', import.meta.url),
  `${JSON.stringify(tints, null, 2)}\n`,
)
