// A schema that needs no other file: editors do not know `maru://` addresses.

const ID = 'maru://schemas/'

/** Keywords that editors do not know, or that only mean something to a file of its own. */
const LEFT_OUT = new Set(['$id', 'x-maru', 'discriminator'])

/** The schema of a source such as `layout.schema.json`, with everything that it refers to under its own definitions. */
export function bundleSchema(schemas, source) {
  const definitions = {}
  const copy = (value, file) => {
    if (Array.isArray(value)) return value.map((part) => copy(part, file))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([key]) => !LEFT_OUT.has(key))
    return Object.assign(
      {},
      ...entries.map(([key, part]) => (key === '$ref' ? refer(part, file) : { [key]: copy(part, file) })),
    )
  }
  const refer = (reference, file) => {
    const [address, fragment = ''] = reference.split('#')
    const target = address === '' ? file : address.slice(ID.length)
    const schema = schemas.get(target)
    if (!schema) throw new Error(`${reference} in ${file} is not a schema in schemas/`)
    const name = nameOf(target, fragment)
    const part = fragment
      .split('/')
      .slice(1)
      .reduce((value, key) => value[key], schema)
    const { $schema: _, definitions: __, title, description, ...own } = part
    if (!(name in definitions)) {
      // Taken before it is filled: schemas may refer to themselves.
      definitions[name] = {}
      Object.assign(definitions[name], copy(own, target))
    }
    // In VS Code a definition's words replace those beside the reference, so they stand beside it, where others overwrite them.
    const words = { ...(title && { title }), ...(description && { description }) }
    return { ...words, $ref: `#/definitions/${name}` }
  }
  const { $schema, definitions: _, ...own } = schemas.get(source)
  const root = copy(own, source)
  return { $schema, ...root, definitions }
}

/** `composition.schema.json`, `/definitions/when` → `when`; `icon.schema.json` as a whole → `icon`. */
function nameOf(file, fragment) {
  return fragment.split('/').at(-1) || file.replace(/^.*\//, '').replace(/\.schema\.json$/, '')
}

/** Returns a schema part that applies a consequence to values matching a condition. */
export function whenever(condition, consequence) {
  return { if: condition, then: consequence }
}
