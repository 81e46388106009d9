import type { ErrorObject, ValidateFunction } from 'ajv'
import { isWithin, parsePointer, toPointer } from '#schemas/explain/json-pointer.ts'

/** Usable part of a file's data that contains errors. */
export type SoundPart = {
  readonly data: unknown
  /** JSON pointers in the file of the parts left out. */
  readonly leftOut: readonly string[]
  /** Maps a pointer in the data to its place in the file: list items shift once one is left out. */
  readonly toWritten: (pointer: string) => string
}

/** Each pass removes at least one part; a file that needs more passes is considered broken. */
const MAX_PASSES = 12

/**
 * Removes what the schema rejects, so that the rest is checked in the same run: unknown properties, invalid values, and
 * parts that then lack something they require. `empty` replaces missing parts of the whole file. Null where nothing is
 * left.
 */
export function findSoundPart(data: unknown, validate: ValidateFunction, empty: object): SoundPart | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  let written: object = data
  const leftOut = new Set<string>()
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const part = leaveOut({ ...empty, ...written }, leftOut)
    // No file schema is asynchronous.
    void validate(part.data)
    const errors = validate.errors ?? []
    if (errors.length === 0) return { ...part, leftOut: [...leftOut] }
    const before = leftOut.size
    for (const error of errors) {
      const pointer = part.toWritten(placeOf(error))
      if (pointer === '') return null
      leftOut.add(pointer)
      // Placeholders of top-level parts are restored in the next pass.
      const [, top = ''] = pointer.split('/')
      if (pointer === `/${top}` && top in empty) written = withoutKey(written, top, leftOut)
    }
    if (leftOut.size === before) return null
  }
  return null
}

/** Returns the smallest part whose removal resolves an error. */
function placeOf({ keyword, instancePath, params, propertyName }: ErrorObject): string {
  const key: unknown = keyword === 'additionalProperties' ? params['additionalProperty'] : propertyName
  return typeof key === 'string' ? instancePath + toPointer([key]) : instancePath
}

function withoutKey(data: object, key: string, leftOut: Set<string>): object {
  leftOut.delete(`/${key}`)
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key))
}

type Part = Pick<SoundPart, 'data' | 'toWritten'>

function leaveOut(data: unknown, places: ReadonlySet<string>): Part {
  /** Original item numbers of lists that lost an item. */
  const numbers = new Map<string, number[]>()
  const copy = (value: unknown, written: string, made: string): unknown => {
    if (Array.isArray(value)) {
      const kept = [...value.keys()].filter((index) => !places.has(`${written}/${index}`))
      if (kept.length < value.length) numbers.set(made, kept)
      return kept.map((from, to) => copy(value[from], `${written}/${from}`, `${made}/${to}`))
    }
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).flatMap(([name, part]) => {
      const below = toPointer([name])
      return places.has(written + below) ? [] : [[name, copy(part, written + below, made + below)] as const]
    })
    return Object.fromEntries(entries)
  }
  const toWritten = (pointer: string) => {
    let made = ''
    const parts = parsePointer(pointer).map((part) => {
      const number = numbers.get(made)?.[Number(part)]
      made += toPointer([part])
      return number ?? part
    })
    return toPointer(parts)
  }
  return { data: copy(data, '', ''), toWritten }
}

/** Finds ids of instances that were left out: references to them are not errors. */
export function findLostIds(data: unknown, leftOut: readonly string[]): string[] {
  return leftOut.flatMap((pointer) => {
    const [top, name, index, ...rest] = parsePointer(pointer)
    if (top === 'sections' && name !== undefined && index === undefined) return [name]
    if (top !== 'when') return []
    const changes =
      index === undefined ? readPart(data, ['when', name ?? '']) : [readPart(data, ['when', name ?? '', index])]
    const isWhole = rest.length === 0
    return isWhole && Array.isArray(changes) ? changes.flatMap((change) => textOf(readPart(change, ['id']))) : []
  })
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])

function readPart(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Object(value)[name] : undefined),
    data,
  )
}

/** Checks whether something at or below a pointer was left out. */
export function hasLost(leftOut: readonly string[], pointer: string): boolean {
  return leftOut.some((place) => isWithin(place, pointer))
}
