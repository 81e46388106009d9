// schemas/generated/settings.ts: the type of each section's settings, from its settings.schema.json. A section gets them
// with defaults filled in, so nothing is optional.
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The file, for a repository's folder. */
export async function settingTypes(root, header) {
  const all = await readdir(join(root, 'sections'), { recursive: true })
  const files = all.filter((name) => name.endsWith('settings.schema.json'))
  const types = await Promise.all(
    files.toSorted(byName).map(async (file) => {
      const text = await readFile(join(root, 'sections', file), 'utf8')
      return typeOfSettings(nameOf(file), JSON.parse(text))
    }),
  )
  return `${header}\n${types.join('\n')}`
}

const nameOf = (file) => basename(dirname(file))
const byName = (one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)

/** One section's type; `properties` is the schema's. */
export function typeOfSettings(name, { description, properties = {} }) {
  const lines = Object.entries(properties).map(([key, schema]) => {
    if (schema.default === undefined) throw new Error(`sections/${name}: the setting "${key}" needs a default.`)
    return `  /** ${schema.description} */\n  ${key}: ${typeOfValue(schema, `${name}.${key}`)}\n`
  })
  return `/** ${description} */\nexport type ${name}Settings = {\n${lines.join('')}}\n`
}

function typeOfValue({ type, enum: values, items }, place) {
  if (values) return values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ')
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean' || type === 'string') return type
  if (type === 'array') return `(${typeOfValue(items, place)})[]`
  throw new Error(`sections/${place}: scripts/setting-types.mjs has no type for this setting.`)
}
