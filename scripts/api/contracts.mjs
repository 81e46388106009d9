import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ID = 'maru://schemas/'
const WIRE = 'maru://wire/'

/** Every JSON Schema of schemas/ that contracts may name: its name below maru://schemas/ → the schema. */
export async function readSchemas(root) {
  const schemas = new Map()
  for (const folder of ['', 'entities/']) {
    const names = await readdir(join(root, 'schemas', folder))
    for (const name of names.filter((one) => one.endsWith('.schema.json')).toSorted()) {
      const schema = JSON.parse(await readFile(join(root, 'schemas', folder, name), 'utf8'))
      if (schema.$id?.startsWith(ID)) schemas.set(folder + name.slice(0, -'.schema.json'.length), schema)
    }
  }
  return schemas
}

/** The contracts of all resources, by name of the folder. */
export async function readContracts(root) {
  const folder = join(root, 'server/resources')
  const entries = await readdir(folder, { withFileTypes: true })
  const contracts = []
  for (const entry of entries.filter((one) => one.isDirectory()).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const text = await readFile(join(folder, entry.name, 'contract.json'), 'utf8')
    const contract = JSON.parse(text)
    if (contract.resource !== entry.name) {
      throw new Error(
        `server/resources/${entry.name}/contract.json: "resource" must be the folder's name, "${entry.name}"`,
      )
    }
    contracts.push(contract)
  }
  return contracts
}

/** Wire form of stored values, resolved to one language. */
const RESOLVED = {
  'localised-text': { type: 'string' },
  'rich-text': { type: 'string' },
  'localised-texts': { type: 'array', items: { type: 'string' } },
}

/** `entities/product` of `maru://schemas/entities/product.schema.json`. */
export const schemaName = (ref) => ref.slice(ID.length).replace(/\.schema\.json(#.*)?$/, '')

const isShared = (name) => name === 'media' || name === 'link' || name === 'language-code'

/**
 * The wire form of a stored schema: localised values become plain ones, other stored entities become references
 * to their wire types, everything else stays. The one place that knows how stored and sent shapes differ.
 */
export function toWireSchema(schema, world) {
  if (Array.isArray(schema)) return schema.map((part) => toWireSchema(part, world))
  if (typeof schema !== 'object' || schema === null) return schema
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith(ID)) return resolveReference(schema, world)
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !['$schema', '$id', 'definitions', 'x-maru'].includes(key))
      .map(([key, part]) => [key, toWireSchema(part, world)]),
  )
}

function resolveReference(schema, world) {
  const { $ref, 'x-maru': _hints, ...words } = schema
  const name = schemaName($ref)
  if (RESOLVED[name]) return { ...words, ...RESOLVED[name] }
  if (isShared(name)) return { ...words, $ref: WIRE + sharedName(name) }
  const fragment = $ref.split('#')[1]
  const target = world.schemas.get(name)
  if (!target) throw new Error(`${$ref} is not a schema in schemas/`)
  if (fragment) {
    const part = fragment
      .split('/')
      .slice(1)
      .reduce((value, key) => value?.[key], target)
    return { ...toWireSchema(part, world), ...words }
  }
  const typeName = wireTypeOf(name, world)
  return typeName ? { ...words, $ref: WIRE + typeName } : { ...toWireSchema(target, world), ...words }
}

export const sharedName = (name) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The wire type that is a whole stored entity, nothing added or left out. */
function wireTypeOf(name, world) {
  for (const contract of world.contracts) {
    for (const [typeName, type] of Object.entries(contract.types)) {
      if (type.entity === name && !type.omit && !type.add) return typeName
    }
  }
  return undefined
}

/** The resource whose contract declares a wire type. */
export const ownerOf = (typeName, world) => world.contracts.find((contract) => typeName in contract.types)?.resource

/** Names of the types that operations answer with; those carry `fallbackFields`. */
export const rowTypes = (world) =>
  new Set(
    world.contracts.flatMap((contract) => contract.operations.map(({ response }) => response.rows ?? response.row)),
  )

const fallbackFields = {
  title: 'Fallback fields',
  description:
    'Paths of the fields that are not in the asked language but in the partner’s main one, such as `name` or `options.0.name`.',
  type: 'array',
  items: { type: 'string' },
}

/** The JSON Schema of a wire type as it stands in a contract, references to other wire types kept. */
export function wireSchemaOf(typeName, type, world) {
  const base = type.entity ? toWireSchema(world.schemas.get(type.entity) ?? missing(type.entity), world) : {}
  const properties = { ...base.properties }
  for (const name of type.omit ?? []) {
    if (!(name in properties)) throw new Error(`${typeName} leaves out "${name}", which ${type.entity} does not have`)
    delete properties[name]
  }
  const added = toWireSchema({ ...type.add, ...type.properties }, world)
  const optional = type.optional ?? []
  const required = [
    ...(base.required ?? []).filter((name) => name in properties),
    ...Object.keys(added).filter((name) => !optional.includes(name)),
  ]
  const isRow = rowTypes(world).has(typeName)
  return {
    title: typeName,
    description: type.description ?? base.description,
    type: 'object',
    additionalProperties: false,
    required: isRow ? [...required, 'fallbackFields'] : required,
    properties: { ...properties, ...added, ...(isRow ? { fallbackFields } : {}) },
  }
}

const missing = (name) => {
  throw new Error(`schemas/${name}.schema.json does not exist`)
}

const COMMON_QUERY = {
  languageCode: {
    title: 'Language',
    description: 'Language of the answer; the partner’s main language when absent.',
    $ref: 'maru://schemas/language-code.schema.json',
  },
}

/** The query parameters that every read knows. What a write answers is in the words that it was sent. */
export const commonQuery = ({ method }) => (method === 'GET' ? COMMON_QUERY : {})
