import type { ContractSchema } from '#server/api/http/contract.ts'
import { askable, writtenOperations } from './administrator-bodies.ts'

/** More than this and the body would be refused before it is read. */
const USUAL_LIMIT = 64 * 1024

/** The grown fields that fit together; the others stay as they were. */
function fit(grown: object, body: object, limit: number): string {
  let kept: Record<string, unknown> = { ...body }
  for (const [name, value] of Object.entries(grown)) {
    const wider = { ...kept, [name]: value }
    if (Buffer.byteLength(JSON.stringify(wider)) <= limit) kept = wider
  }
  return JSON.stringify(kept)
}

function growAll(
  properties: Readonly<Record<string, ContractSchema>>,
  value: object,
  limit: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const schema = properties[name]
      return schema ? [[name, grow(schema, one, limit)]] : []
    }),
  )
}

/** As long as the schema lets it become; a text that must look like something stays as it is. */
function grow(schema: ContractSchema, value: unknown, limit: number): unknown {
  const { maxLength, maxItems, pattern, format, properties, items, contentEncoding } = schema
  if (typeof value === 'string') {
    const isFree = pattern === undefined && format === undefined && contentEncoding === undefined && !('enum' in schema)
    return isFree && typeof maxLength === 'number' ? '가'.repeat(Math.min(maxLength, Math.floor(limit / 4))) : value
  }
  if (Array.isArray(value)) {
    const item: unknown = value[0]
    if (item === undefined || typeof maxItems !== 'number') return value
    const one = isSchema(items) ? grow(items, item, limit / 10) : item
    const room = Math.floor((limit * 0.9) / Buffer.byteLength(JSON.stringify(one) + ','.repeat(8)))
    return Array.from({ length: Math.max(1, Math.min(maxItems, room)) }, (_, index) => toNext(one, index))
  }
  if (typeof value === 'object' && value !== null && isProperties(properties)) {
    return { ...value, ...growAll(properties, value, limit) }
  }
  return value
}

/** Another one of a list, where its key says which. */
const toNext = (item: unknown, index: number): unknown =>
  typeof item === 'object' && item !== null && 'key' in item ? { ...item, key: String(index + 1) } : item

const isSchema = (value: unknown): value is ContractSchema => typeof value === 'object' && value !== null

const isProperties = (value: unknown): value is Readonly<Record<string, ContractSchema>> =>
  isSchema(value) && Object.values(value).every(isSchema)

/** Every operation of administrators that takes a body, with the largest one that its contract allows. */
export const worstBodies = askable.flatMap(({ id, method, url, body }) => {
  const operation = writtenOperations.find((one) => one.id === id)
  if (!operation?.body || body === undefined) return []
  const limit = operation.body.limitBytes ?? USUAL_LIMIT
  const grown = { ...body, ...growAll(operation.body.properties, body, limit) }
  return [{ id, method, url, text: fit(grown, body, limit) }]
})
