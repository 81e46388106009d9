import type { ValidateFunction } from 'ajv'
import { createAjv } from '#schemas/explain/create-ajv.ts'
import { explainProblems } from '#schemas/explain/explain-problems.ts'
import { readJsonSource, type JsonSource } from '#schemas/explain/json-source.ts'
import { makeProblem } from '#schemas/explain/make-problem.ts'
import { nearestName } from '#schemas/explain/nearest-name.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { GROUP_NAMES } from '#schemas/layout/compose-screen.ts'
import { ROUTES } from '#schemas/routes.ts'
import type { TemplateFile } from './load-templates.ts'
import { findLostIds, findSoundPart } from './sound-part.ts'

/** Kind of a template's file, derived from its path. */
export type FileKind = 'template' | 'theme' | 'group' | 'layout'

/** A template’s file after the checks of syntax and structure. */
export type ReadFile = {
  /** Path relative to `templates/`. */
  readonly path: string
  readonly code: string
  readonly kind: FileKind
  /** `home.json`, `header` (groups have no extension), `template.json`. */
  readonly name: string
  readonly source: JsonSource
  readonly problems: readonly Problem[]
  /** True when the data follows its schema, at least without the parts left out. */
  readonly isSound: boolean
  /** JSON pointers in the file of parts left out of its data because the schema rejects them. */
  readonly leftOut: readonly string[]
  /** Ids in the file that are missing from its data. */
  readonly lostIds: readonly string[]
  /** Maps a pointer in the data to its place in the file. */
  readonly toWritten: (pointer: string) => string
}

/** Folder of templates in the repository; the first part of file names in problems. */
export const TEMPLATES_FOLDER = 'templates'

/** Maximum file size in bytes. */
const LARGEST_BYTES = 512 * 1024

/** Reads a template’s files; files that do not belong in a template only produce problems. */
export function readFiles(files: readonly TemplateFile[]): { read: ReadFile[]; problems: Problem[] } {
  const read: ReadFile[] = []
  const problems: Problem[] = []
  const heirs = findHeirs(files)
  for (const { path, text } of files) {
    const place = placeOf(path)
    if (place.kind === null) problems.push(unknownFile(path, place))
    else read.push(readFile({ path, text }, place, toForm(place, heirs)))
  }
  return { read, problems }
}

/** Finds the codes of templates whose theme may omit what their parent’s has. */
function findHeirs(files: readonly TemplateFile[]): ReadonlySet<string> {
  const paths = new Set(files.map(({ path }) => path))
  return new Set(
    files.flatMap(({ path, text }) => {
      const [code = '', name] = path.split('/')
      if (name !== 'template.json' || Buffer.byteLength(text) > LARGEST_BYTES) return []
      const parent = property(readJsonSource(path, text).data, 'extends')
      const isBare = paths.has(`${String(parent)}/template.json`) && !paths.has(`${String(parent)}/theme.json`)
      return parent === undefined || isBare ? [] : [code]
    }),
  )
}

/** The required form of a file. */
type Form = FileKind | 'complete-theme'

type Place = { kind: FileKind; code: string; name: string } | { kind: null; name: string; allowed: readonly string[] }

const TOP_FILES = ['template.json', 'theme.json']
const LAYOUT_FILES = ROUTES.map(({ layout }) => layout)

function placeOf(path: string): Place {
  const [code = '', folder, file, ...rest] = path.split('/')
  if (folder === undefined) return { kind: null, name: code, allowed: [] }
  if (file === undefined) {
    if (folder === 'template.json') return { kind: 'template', code, name: folder }
    if (folder === 'theme.json') return { kind: 'theme', code, name: folder }
    return { kind: null, name: folder, allowed: TOP_FILES }
  }
  if (rest.length > 0) return { kind: null, name: file, allowed: [] }
  if (folder === 'layouts') {
    if (LAYOUT_FILES.includes(file)) return { kind: 'layout', code, name: file }
    return { kind: null, name: file, allowed: LAYOUT_FILES }
  }
  if (folder === 'groups' && /^[a-z][a-z0-9-]*\.json$/.test(file)) {
    return { kind: 'group', code, name: file.replace(/\.json$/, '') }
  }
  return {
    kind: null,
    name: folder === 'groups' ? file : folder,
    allowed: folder === 'groups' ? [] : ['groups', 'layouts'],
  }
}

function unknownFile(path: string, { name, allowed }: { name: string; allowed: readonly string[] }): Problem {
  return makeProblem('T108', {
    file: `${TEMPLATES_FOLDER}/${path}`,
    line: 1,
    column: 1,
    pointer: '',
    message: `A template cannot contain "${name}" here.`,
    found: JSON.stringify(name),
    allowed,
    nearest: nearestName(name, allowed),
  })
}

function toForm({ kind, code }: Place & { kind: FileKind }, heirs: ReadonlySet<string>): Form {
  return kind === 'theme' && !heirs.has(code) ? 'complete-theme' : kind
}

/** Checks whether a file's data is complete. */
export const isWhole = ({ isSound, leftOut }: ReadFile): boolean => isSound && leftOut.length === 0

function readFile({ path, text }: TemplateFile, place: Place & { kind: FileKind }, form: Form): ReadFile {
  const file = `${TEMPLATES_FOLDER}/${path}`
  const size = Buffer.byteLength(text)
  const source = readJsonSource(file, size > LARGEST_BYTES ? 'null' : text)
  const base = { path, ...place, source, leftOut: [], lostIds: [], toWritten: (pointer: string) => pointer }
  if (size > LARGEST_BYTES) {
    const message = `The file has ${Math.ceil(size / 1024)} kB.`
    return {
      ...base,
      isSound: false,
      problems: [makeProblem('T505', { file, line: 1, column: 1, pointer: '', message })],
    }
  }
  const data = source.data ?? source.withCommas
  // Duplicate keys: the parser takes the last one, which may cause all further problems.
  if (data === undefined || hasTwins(source)) return { ...base, isSound: false, problems: source.problems }
  const errors = structureProblems({ ...source, data }, form)
  if (errors.length > 0 || source.data === undefined) {
    return { ...base, ...readSoundPart(data, source, place), problems: [...source.problems, ...errors] }
  }
  const others = [...missingSchema(source, place.kind), ...mismatch(source, place)]
  return { ...base, isSound: true, problems: [...source.problems, ...others] }
}

const hasTwins = ({ problems }: JsonSource): boolean => problems.some(({ code }) => code === 'T102')

/**
 * Returns the valid part of an invalid file for further checks. Themes have none, since their colours depend on each
 * other.
 */
function readSoundPart(
  data: unknown,
  source: JsonSource,
  place: Place & { kind: FileKind },
): Pick<ReadFile, 'isSound' | 'source' | 'leftOut' | 'lostIds' | 'toWritten'> {
  const part =
    place.kind === 'theme' ? null : findSoundPart(data, structureValidator(place.kind), emptyFile(data, place))
  if (!part) return { isSound: false, source, leftOut: [''], lostIds: [], toWritten: (pointer) => pointer }
  const { leftOut, toWritten } = part
  return {
    isSound: true,
    source: { ...source, data: part.data, locate: (pointer, what) => source.locate(toWritten(pointer), what) },
    // A syntax error such as a missing comma leaves nothing out, and yet the file is unusable.
    leftOut: leftOut.length > 0 ? leftOut : ['/'],
    lostIds: findLostIds(data, leftOut),
    toWritten,
  }
}

/** Builds placeholders for the required top-level parts of a file. */
function emptyFile(data: unknown, { kind, code, name }: Place & { kind: FileKind }): object {
  const sections = property(data, 'sections')
  const order = typeof sections === 'object' && sections !== null ? Object.keys(sections) : []
  const composition = { formatVersion: 1, sections: {}, order }
  switch (kind) {
    case 'template':
      return { formatVersion: 1, code, version: '0.0.0', label: NO_LABEL, homepageTypes: [] }
    case 'layout':
      return { ...composition, route: ROUTES.find(({ layout }) => layout === name)?.pattern, title: 'home' }
    case 'group':
      return { ...composition, group: GROUP_NAMES.find((group) => group === name) ?? 'overlay' }
    case 'theme':
      return {}
  }
}

/** Placeholder label; it is never displayed. */
const NO_LABEL = { ko: '-', ja: '-', en: '-', zh: '-' }

function structureProblems(source: JsonSource, form: Form): Problem[] {
  const validate = structureValidator(form)
  validate(source.data)
  return explainProblems({ errors: validate.errors ?? [], source, kind: 'structure' })
}

const validators = new Map<Form, ValidateFunction>()

/** Returns the validator of a format. Schemas never change in a running process, so each is compiled once. */
export function structureValidator(form: Form): ValidateFunction {
  const known = validators.get(form)
  if (known) return known
  const validate = createAjv().getSchema(`maru://schemas/${form}.schema.json`)
  if (!validate) throw new Error(`Schema not found for ${form}`)
  validators.set(form, validate)
  return validate
}

function missingSchema(source: JsonSource, kind: FileKind): Problem[] {
  const expected = `schemas/generated/editor/${kind}.schema.json`
  const named = property(source.data, '$schema')
  if (typeof named === 'string' && named.endsWith(expected)) return []
  const pointer = named === undefined ? '' : '/$schema'
  const up = kind === 'group' || kind === 'layout' ? '../../../' : '../../'
  return [
    makeProblem('T115', {
      file: source.file,
      ...source.locate(pointer, 'value'),
      pointer,
      message: 'The file has no "$schema", which editors use for completion.',
      found: named === undefined ? '' : JSON.stringify(named),
      mend: `Write "$schema": "${up}${expected}".`,
    }),
  ]
}

/** Reports a code that differs from the folder’s, or a route that differs from the file’s. */
function mismatch(source: JsonSource, place: Place & { kind: FileKind }): Problem[] {
  const isTemplate = place.kind === 'template'
  if (!isTemplate && place.kind !== 'layout') return []
  const pointer = isTemplate ? '/code' : '/route'
  const found = property(source.data, isTemplate ? 'code' : 'route')
  const expected = isTemplate ? place.code : ROUTES.find(({ layout }) => layout === place.name)?.pattern
  if (expected === undefined || found === expected) return []
  const where = isTemplate ? `the folder "${place.code}"` : `the file ${place.name}`
  return [
    makeProblem(isTemplate ? 'T109' : 'T116', {
      file: source.file,
      ...source.locate(pointer, 'value'),
      pointer,
      message: `${isTemplate ? 'Code' : 'Route'} "${String(found)}" does not match ${where}.`,
      found: JSON.stringify(found),
      allowed: [expected],
    }),
  ]
}

function property(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined
}
