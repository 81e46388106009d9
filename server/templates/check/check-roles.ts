import { parsePointer, toPointer } from '#schemas/explain/json-pointer.ts'
import { readJsonSource } from '#schemas/explain/json-source.ts'
import { makeProblem } from '#schemas/explain/make-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import type { RepositoryFacts } from './read-repository.ts'

/** Finds roles with a picture that has no field for an alternative text. */
export function checkRoles({ roles }: RepositoryFacts): Problem[] {
  return [...roles].flatMap(([name, text]) => {
    const source = readJsonSource(`schemas/roles/${name}.schema.json`, text)
    const { file } = source
    return findPictures(source.data, []).map((pointer) => {
      const field = parsePointer(pointer).at(-1) ?? ''
      const message = `Picture "${field}" of role "${name}" has no alternative text.`
      return makeProblem('T303', { file, ...source.locate(pointer, 'key'), pointer, message, found: field })
    })
  })
}

/** Field names of picture addresses, such as `imageUrl`; a picture of media.schema.json is not a text. */
const PICTURE = /(image|picture|photo)(url)?$/i
/** Field names of texts that describe a picture beside them. */
const WORDS = /^(alt|title|name|label|\w*text)$/i

function findPictures(schema: unknown, path: readonly string[]): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: unknown }
  const fields = typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
  const hasWords = fields.some(([name]) => WORDS.test(name))
  const bare = fields.filter(([name, field]) => !hasWords && PICTURE.test(name) && isAddress(field))
  return [
    ...bare.map(([name]) => toPointer([...path, 'properties', name])),
    ...Object.entries(schema).flatMap(([key, part]: [string, unknown]) => findPictures(part, [...path, key])),
  ]
}

function isAddress(field: unknown): boolean {
  return typeof field === 'object' && field !== null && 'type' in field && [field.type].flat().includes('string')
}
