import type { ErrorObject } from 'ajv'
import { isWithin } from './json-pointer.ts'
import { nearestName } from './nearest-name.ts'

/**
 * Selects the errors worth reporting from Ajv's: of alternatives only those of the likely one, for a misspelled name
 * only that name (not also the property that it was meant for), and no duplicates.
 */
export function reduceErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') mergeAlternatives(kept, error)
    else if (!isEcho(error)) kept.push(error)
  }
  return kept.filter((error, index) => !isMeantElsewhere(error, kept) && !isRepeated(error, index, kept))
}

/**
 * Checks for errors that only wrap others: the condition of if/then, or a pattern that `propertyNames` reports with its
 * key.
 */
function isEcho(error: ErrorObject): boolean {
  return error.keyword === 'if' || (error.propertyName !== undefined && error.keyword !== 'propertyNames')
}

/** Merges the errors of alternatives, which Ajv lists directly before the error that none matches. */
function mergeAlternatives(kept: ErrorObject[], parent: ErrorObject): void {
  const start = kept.findLastIndex((error) => !isWithin(error.instancePath, parent.instancePath)) + 1
  const branches = kept.splice(start)
  const isOfType = (error: ErrorObject) => error.keyword === 'type' && error.instancePath === parent.instancePath
  const others = branches.filter((error) => !isOfType(error))
  const values = others.flatMap((error) => allowedValues(error) ?? [])
  const areAllValues = others.every(
    (error) => allowedValues(error) !== null && error.instancePath === parent.instancePath,
  )
  if (branches.length === 0) kept.push(parent)
  else if (others.length === 0) kept.push({ ...parent, keyword: 'type', params: { type: branches.map(typeOf) } })
  else if (areAllValues) kept.push({ ...parent, keyword: 'enum', params: { allowedValues: [...new Set(values)] } })
  else for (const error of others) kept.push(error)
}

function typeOf(error: ErrorObject): unknown {
  return error.params['type']
}

/** Returns the values of an `enum` or `const` error; null for other errors. */
export function allowedValues(error: ErrorObject): unknown[] | null {
  if (error.keyword === 'const') return [error.params['allowedValue']]
  const values: unknown = error.keyword === 'enum' ? error.params['allowedValues'] : null
  return Array.isArray(values) ? values : null
}

/** Returns the property names that the schema of an error allows. */
export function allowedNames(error: ErrorObject): string[] {
  const properties: unknown = error.parentSchema?.['properties']
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

function isMeantElsewhere(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'required') return false
  const missing = String(error.params['missingProperty'])
  return all.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === error.instancePath &&
      nearestName(String(other.params['additionalProperty']), allowedNames(other)) === missing,
  )
}

function isRepeated(error: ErrorObject, index: number, all: readonly ErrorObject[]): boolean {
  if (error.keyword === 'discriminator') {
    return all.some((other) => other !== error && isWithin(other.instancePath, error.instancePath))
  }
  const isSame = (other: ErrorObject) =>
    other.keyword === error.keyword &&
    other.instancePath === error.instancePath &&
    JSON.stringify(other.params) === JSON.stringify(error.params)
  return all.findIndex(isSame) < index
}
