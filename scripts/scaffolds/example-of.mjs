// A value that follows a schema, for tests that a scaffold writes: everything that has to be there, one of each list.

/** Texts that follow a pattern, by what the pattern takes; the first that fits is taken. */
const TEXTS = [
  '2026-11-20T09:00:00.000Z',
  '2026-11-20',
  '10:30',
  '/media/texture-cream.webp',
  '/products',
  '#F3F2EF',
  '1.0.0',
  'example',
  '12',
]

/** An example of a schema; `find` answers the schema that a reference names. */
export function exampleOf(schema, find, name = 'text') {
  if (schema.$ref) return exampleOf(find(schema.$ref), find, name)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.some(({ type }) => type === 'null') ? null : exampleOf(options[0], find, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, exampleOf(schema.properties[key], find, key)]),
      )
    case 'array':
      // The example has no translation fallbacks.
      return schema.items && name !== 'fallbackFields' ? [exampleOf(schema.items, find, name)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return textOf(schema, name)
  }
}

function textOf({ pattern, minLength = 0 }, name) {
  const plain = `예시 ${name}`
  if (!pattern || new RegExp(pattern).test(plain)) return plain.padEnd(minLength, '.')
  const fitting = TEXTS.find((text) => new RegExp(pattern).test(text))
  if (fitting === undefined) throw new Error(`No example of ${pattern} is known: scripts/scaffolds/example-of.mjs`)
  return fitting
}
