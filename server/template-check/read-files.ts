import type { ValidateFunction } from 'ajv'
import { createAjv } from '#schemas/explain/create-ajv.ts'
import { explainProblems } from '#schemas/explain/explain-problems.ts'
import { readJsonSource, type JsonSource } from '#schemas/explain/json-source.ts'
import { makeProblem } from '#schemas/explain/make-problem.ts'
import { nearestName } from '#schemas/explain/nearest-name.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { ROUTES } from '#schemas/routes.ts'
import type { TemplateFile } from './load-templates.ts'

/** What a file of a template is by its path. */
export type FileKind = 'template' | 'theme' | 'group' | 'layout'

/** A template's file after its syntax and structure were checked. */
export type ReadFile = {
  /** Relative to `templates/`. */
  readonly path: string
  readonly code: string
  readonly kind: FileKind
  /** `home.json`, `header` (groups have no ending), `template.json`. */
  readonly name: string
  readonly source: JsonSource
  readonly problems: readonly Problem[]
  /** Whether it follows its schema, so that its data may be trusted. */
  readonly isSound: boolean
}

/** Where templates lie in the repository; the first part of every file's name in problems. */
export const TEMPLATES_FOLDER = 'templates'

/** The largest file in bytes. */
const LARGEST = 512 * 1024

/** Reads a template's files; those that have no place in a template come back as problems alone. */
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

/** Codes of the templates whose theme may leave out what their parent's has. */
function findHeirs(files: readonly TemplateFile[]): ReadonlySet<string> {
  const paths = new Set(files.map(({ path }) => path))
  return new Set(
    files.flatMap(({ path, text }) => {
      const [code = '', name] = path.split('/')
      if (name !== 'template.json' || Buffer.byteLength(text) > LARGEST) return []
      const parent = property(readJsonSource(path, text).data, 'extends')
      const isBare = paths.has(`${String(parent)}/template.json`) && !paths.has(`${String(parent)}/theme.json`)
      return parent === undefined || isBare ? [] : [code]
    }),
  )
}

/** The form that a file has to have. */
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
    message: `A template has no "${name}" here.`,
    found: JSON.stringify(name),
    allowed,
    nearest: nearestName(name, allowed),
  })
}

function toForm({ kind, code }: Place & { kind: FileKind }, heirs: ReadonlySet<string>): Form {
  return kind === 'theme' && !heirs.has(code) ? 'complete-theme' : kind
}

function readFile({ path, text }: TemplateFile, place: Place & { kind: FileKind }, form: Form): ReadFile {
  const file = `${TEMPLATES_FOLDER}/${path}`
  const size = Buffer.byteLength(text)
  const source = readJsonSource(file, size > LARGEST ? 'null' : text)
  const base = { path, ...place, source }
  if (size > LARGEST) {
    const message = `The file holds ${Math.ceil(size / 1024)} kB.`
    return {
      ...base,
      isSound: false,
      problems: [makeProblem('T505', { file, line: 1, column: 1, pointer: '', message })],
    }
  }
  if (source.data === undefined) return { ...base, isSound: false, problems: source.problems }
  const errors = structureProblems(source, form)
  const isSound = errors.length === 0
  const others = isSound ? [...missingSchema(source, place.kind), ...mismatch(source, place)] : []
  return { ...base, isSound, problems: [...source.problems, ...errors, ...others] }
}

function structureProblems(source: JsonSource, form: Form): Problem[] {
  const validate = structureValidator(form)
  validate(source.data)
  return explainProblems({ errors: validate.errors ?? [], source, kind: 'structure' })
}

const validators = new Map<Form, ValidateFunction>()

/** What says whether data has a form; schemas never change while a process lives, so each is compiled once. */
export function structureValidator(form: Form): ValidateFunction {
  const known = validators.get(form)
  if (known) return known
  const validate = createAjv().getSchema(`maru://schemas/${form}.schema.json`)
  if (!validate) throw new Error(`There is no schema for ${form}`)
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
      message: 'The file does not name the schema that editors complete it by.',
      found: named === undefined ? '' : JSON.stringify(named),
      mend: `Write "$schema": "${up}${expected}".`,
    }),
  ]
}

/** A code that is not the folder's, a route that is not the file's. */
function mismatch(source: JsonSource, place: Place & { kind: FileKind }): Problem[] {
  const isTemplate = place.kind === 'template'
  if (!isTemplate && place.kind !== 'layout') return []
  const pointer = isTemplate ? '/code' : '/route'
  const found = property(source.data, isTemplate ? 'code' : 'route')
  const expected = isTemplate ? place.code : ROUTES.find(({ layout }) => layout === place.name)?.pattern
  if (expected === undefined || found === expected) return []
  const where = isTemplate ? `in the folder "${place.code}"` : `in ${place.name}`
  return [
    makeProblem(isTemplate ? 'T109' : 'T116', {
      file: source.file,
      ...source.locate(pointer, 'value'),
      pointer,
      message: `${isTemplate ? 'Code' : 'Route'} "${String(found)}" stands ${where}.`,
      found: JSON.stringify(found),
      allowed: [expected],
    }),
  ]
}

function property(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined
}
