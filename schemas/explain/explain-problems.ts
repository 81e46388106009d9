import type { ErrorObject } from 'ajv'
import { describeError, type ErrorKind } from './describe-error.ts'
import { parsePointer, toPointer } from './json-pointer.ts'
import type { JsonSource } from './json-source.ts'
import { makeProblem } from './make-problem.ts'
import { meantName } from './nearest-name.ts'
import type { ProblemCode } from './problem-codes.ts'
import type { Problem } from './problem.ts'
import { reduceErrors } from './reduce-errors.ts'

/** Kind of validated data; it decides the codes and the term for a value. */
export type ExplainedKind = 'structure' | 'settings' | 'content'

/** Errors of one validation, with their context. */
export type Explained = {
  /** From a validator created by `createAjv`: all errors, with their data and schemas. */
  readonly errors: readonly ErrorObject[]
  readonly source: JsonSource
  readonly kind: ExplainedKind
  /** JSON pointer of the validated value in its file; defaults to the whole file. */
  readonly base?: string
  /** Owner of the setting or field, such as `section "HeroSlider"`. */
  readonly owner?: string
}

/** Converts Ajv's errors to problems with file, line, column, the nearest valid name and a fix. */
export function explainProblems({ errors, source, kind, base = '', owner }: Explained): Problem[] {
  const { told, missing } = foldMissing(reduceErrors(errors))
  return told.map((error) => {
    const described = describeError(error, NOUNS[kind], owner)
    const path = [...parsePointer(base + error.instancePath), ...(described.key === null ? [] : [described.key])]
    const pointer = toPointer(path)
    return makeProblem(codeOf(kind, described.kind, error.keyword, pointer), {
      file: source.file,
      ...source.locate(pointer, described.key === null ? 'value' : 'key'),
      pointer,
      message: missing.has(error) ? tellMissing(missing.get(error) ?? [], NOUNS[kind], error) : described.message,
      ...(missing.has(error) ? { mend: 'Add them.' } : {}),
      found: described.found,
      allowed: described.allowed,
      nearest: described.name === null ? null : meantName(described.name, described.allowed),
    })
  })
}

/** Above this number, an object's missing properties are reported in one sentence. */
const MAX_LISTED = 2

/** Combines the errors of an object that lacks many properties: they have one cause, such as an incomplete copy. */
function foldMissing(errors: readonly ErrorObject[]): {
  told: ErrorObject[]
  missing: ReadonlyMap<ErrorObject, readonly string[]>
} {
  const lacking = errors.filter(({ keyword }) => keyword === 'required')
  const places = Map.groupBy(lacking, ({ instancePath }) => instancePath)
  const missing = new Map<ErrorObject, readonly string[]>()
  const folded = new Set<ErrorObject>()
  for (const [first, ...others] of places.values()) {
    if (!first || others.length < MAX_LISTED) continue
    missing.set(
      first,
      [first, ...others].map(({ params }) => String(params['missingProperty'])),
    )
    for (const other of others) folded.add(other)
  }
  return { told: errors.filter((error) => !folded.has(error)), missing }
}

const MAX_NAMED = 6

function tellMissing(names: readonly string[], noun: string, { instancePath }: ErrorObject): string {
  const place = parsePointer(instancePath).join('.')
  const named = names.slice(0, MAX_NAMED).map((name) => `"${name}"`)
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  const plural = noun === 'property' ? 'properties' : `${noun}s`
  return `${names.length} ${plural}${place === '' ? '' : ` of "${place}"`} are missing: ${named.join(', ')}${more}.`
}

const NOUNS = { structure: 'property', settings: 'setting', content: 'field' } as const

const CODES = {
  structure: { unknown: 'T103', missing: 'T104', type: 'T105', value: 'T106', range: 'T106' },
  settings: { unknown: 'T204', missing: 'T205', type: 'T206', value: 'T207', range: 'T208' },
  content: { unknown: 'T311', missing: 'T312', type: 'T313', value: 'T314', range: 'T314' },
} as const satisfies Record<ExplainedKind, Record<ErrorKind, ProblemCode>>

function codeOf(kind: ExplainedKind, errorKind: ErrorKind, keyword: string, pointer: string): ProblemCode {
  if (kind === 'structure') {
    if (pointer === '/formatVersion' && errorKind !== 'missing') return 'T107'
    if (keyword === 'maxProperties' && pointer.endsWith('/settings')) return 'T503'
    if (keyword === 'maxProperties' && pointer === '/sections') return 'T501'
    if (keyword === 'maxItems' && pointer === '/order') return 'T501'
  }
  return CODES[kind][errorKind]
}
