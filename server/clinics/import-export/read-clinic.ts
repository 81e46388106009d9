import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { ContentKind, ContentKinds } from '../../content/kinds/content-kind.ts'
import type { PersonalRecords } from '../../content/kinds/personal-records.ts'
import type { Offered } from '../../content/check-content.ts'
import type { EntryName } from '../../content/entry.ts'
import { toText } from '../../content/references.ts'
import { UsageError } from '../../core/errors.ts'
import {
  CLINIC_FILES,
  SEALED_FILE,
  type ClinicFolder,
  type FileProblem,
  type FileTree,
  type FolderEntry,
  type PersonalParts,
} from './clinic-folder.ts'
import { checkEntry } from './check-entry.ts'
import { checkReferences } from './check-references.ts'
import { fault, listValues, parseJson, readSingle } from './parse-file.ts'
import { placeFile, REMOVALS_FILE, type Area, type Purpose } from './place-file.ts'
import { readRegistration } from './read-registration.ts'
import { openSealed } from './sealed-records.ts'
import { LIMITS } from './tree-limits.ts'

/** Dependencies of reading a clinic's folder. */
export type Reading = {
  readonly kinds: ContentKinds
  readonly personal: readonly PersonalRecords[]
  /** Fills in placeholders in files, such as days relative to today. Throws UsageError. */
  readonly expand?: (value: unknown, timeZone: string) => unknown
  /** Returns the passphrase of personal data; called only if there is any. Throws UsageError. */
  readonly askPassphrase?: () => Promise<string>
}

/** A clinic's folder; `problems` lists the errors and warnings found while reading it. */
export type ReadFolder = { readonly folder: ClinicFolder; readonly problems: readonly FileProblem[] }

type File = { readonly path: string; readonly purpose: Purpose; readonly content: unknown }

/** Reads a clinic's folder and runs all checks that need no database. */
export const readClinic = async (tree: FileTree, reading: Reading): Promise<ReadFolder> => {
  const problems: FileProblem[] = []
  const files = await readFiles(tree, reading, problems)
  for (const [key, name] of Object.entries(CLINIC_FILES)) {
    if (files.some(({ purpose }) => isClinicPart(purpose, key))) continue
    problems.push(fault(`${name}.json`, '', 'This required file is missing.'))
  }
  const identity = files.find(({ purpose }) => isClinicPart(purpose, 'information'))
  const registration = readRegistration(identity?.path ?? 'partner.json', identity?.content, problems)
  const entries = keepFirst(
    files.flatMap((file) => readEntries(file, reading.kinds, problems)),
    problems,
  )
  const offered = readOffered(entries)
  const checked = entries.map(({ isDraft, entry }) => {
    const { data, problems: own } = checkEntry(entry, reading.kinds, isDraft ? null : offered)
    for (const one of own) problems.push(one)
    return { isDraft, entry: { ...entry, data } }
  })
  const published = checked.filter(({ isDraft }) => !isDraft).map(({ entry }) => entry)
  const drafts = checked.filter(({ isDraft }) => isDraft).map(({ entry }) => entry)
  const kinds = new Set(
    files.flatMap(({ purpose }) => ('area' in purpose && !purpose.area.isDraft ? purpose.kind : [])),
  )
  for (const one of checkReferences(published, reading.kinds, kinds)) problems.push(one)
  const personal = await readPersonal(tree, files, reading, problems)
  return {
    folder: { registration, published, drafts, kinds, personal },
    problems: problems.map((one) => ({ ...one, file: `${tree.name}/${one.file}` })),
  }
}

/** Reads the JSON files and fills in their placeholders. */
const readFiles = async (tree: FileTree, reading: Reading, problems: FileProblem[]): Promise<File[]> => {
  const parts = reading.personal.map(({ name }) => name)
  const placed = tree.paths.map((path) => ({ path, purpose: placeFile(path, reading.kinds, parts) }))
  for (const { path, purpose } of placed) if (purpose.holds === 'nothing') problems.push(toStray(path, purpose))
  const files: File[] = []
  let bytes = 0
  for (const { path, purpose } of placed) {
    if (purpose.holds === 'nothing' || purpose.holds === 'media' || purpose.holds === 'sealed') continue
    bytes += await tree.size(path)
    if (bytes > LIMITS.allJsonBytes) {
      throw new UsageError(
        `${tree.name} contains more than ${LIMITS.allJsonBytes / 2 ** 20} MB of JSON; it is not a clinic export.`,
      )
    }
    const content = parseJson(path, await tree.read(path), problems)
    if (content !== undefined) files.push({ path, purpose, content })
  }
  const { expand } = reading
  if (!expand) return files
  const timeZone = readTimeZone(files)
  return files.map((file) => {
    try {
      return { ...file, content: expand(file.content, timeZone) }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      problems.push(fault(file.path, '', error.message))
      return file
    }
  })
}

/**
 * Reports an unknown file. A misspelt file of entries would remove all of them and is an error; anything else is
 * harmless.
 */
const toStray = (path: string, { isJson, nearest }: Extract<Purpose, { holds: 'nothing' }>): FileProblem => ({
  file: path,
  pointer: '',
  message: `This file is not part of the format.${isJson && nearest !== undefined ? ` Did you mean ${nearest}?` : ''}`,
  severity: isJson ? 'error' : 'warning',
})

const isClinicPart = (purpose: Purpose, key: string): boolean =>
  purpose.holds === 'entry' && purpose.kind === 'clinic' && purpose.key === key && isPublic(purpose.area)

const isPublic = ({ isDraft, state }: Area): boolean => !isDraft && state === 'shown'

const DEFAULT_ZONE = 'Asia/Seoul'

const readTimeZone = (files: readonly File[]): string => {
  const settings = files.find(({ purpose }) => isClinicPart(purpose, 'settings'))?.content
  const zone: unknown =
    typeof settings === 'object' && settings !== null && 'timeZone' in settings ? settings.timeZone : undefined
  return typeof zone === 'string' ? zone : DEFAULT_ZONE
}

type Read = { readonly isDraft: boolean; readonly entry: FolderEntry }

const readEntries = ({ path, purpose, content }: File, kinds: ContentKinds, problems: FileProblem[]): Read[] => {
  if (purpose.holds === 'removals') return readRemovals(path, content, problems)
  if (purpose.holds !== 'entry' && purpose.holds !== 'entries') return []
  const kind = kinds.get(purpose.kind)
  if (!kind) return []
  const { isDraft, state } = purpose.area
  const toRead = (key: string, value: unknown, pointer: string): Read[] => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return [{ isDraft, entry: { kind: kind.name, key, state, data: value, file: path, pointer } }]
    }
    problems.push(fault(path, pointer, `${pointer || '/'} must be an object.`))
    return []
  }
  if (purpose.holds === 'entry') {
    if (kind.keys.by === 'name' && !kind.keys.names.includes(purpose.key)) {
      problems.push(fault(path, '', `${kind.name} has no entry ${purpose.key}.`))
      return []
    }
    const data = readSingle(path, content, kind.schemaOf(purpose.key), problems)
    return toRead(purpose.key, withoutServerFields(kind, data), '')
  }
  return listValues(path, content, kind, problems).flatMap(({ value, pointer }) =>
    toRead(readKey(kind, value), value, pointer),
  )
}

const readKey = ({ keys }: ContentKind, value: unknown): string => {
  const fields: Readonly<Record<string, unknown>> = { ...(typeof value === 'object' ? value : {}) }
  const key = fields[keys.by === 'field' ? keys.field : 'id']
  // The schema reports keys of other types.
  return typeof key === 'string' || typeof key === 'number' ? String(key) : ''
}

const withoutServerFields = ({ serverFields }: ContentKind, data: unknown): unknown =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
    ? Object.fromEntries(Object.entries(data).filter(([name]) => !serverFields.includes(name)))
    : data

const readRemovals = (path: string, content: unknown, problems: FileProblem[]): Read[] => {
  const entries: unknown =
    typeof content === 'object' && content !== null && 'entries' in content ? content.entries : undefined
  const isName = (value: unknown): value is EntryName =>
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'key' in value &&
    typeof value.kind === 'string' &&
    typeof value.key === 'string'
  if (!Array.isArray(entries) || !entries.every(isName)) {
    problems.push(fault(path, '/entries', `/entries must be a list like [{ "kind": "faqs", "key": "3" }].`))
    return []
  }
  return entries.map(({ kind, key }, index) => {
    const entry = { kind, key, state: 'removed' as const, data: {}, file: REMOVALS_FILE, pointer: `/entries/${index}` }
    return { isDraft: true, entry }
  })
}

/** Keeps the first of several entries with the same name and reports the others. */
const keepFirst = (entries: readonly Read[], problems: FileProblem[]): Read[] => {
  const seen = new Map<string, FolderEntry>()
  return entries.filter(({ isDraft, entry }) => {
    const name = `${isDraft ? 'draft ' : ''}${toText(entry)}`
    const first = seen.get(name)
    if (!first) seen.set(name, entry)
    else {
      const message = `${toText(entry)} is also in ${first.file}${first.pointer}.`
      problems.push(fault(entry.file, entry.pointer, message))
    }
    return !first
  })
}

const NUMBERS = ['partnerTel', 'partnerFax', 'partnerInternationalTelCode'] as const

/** Reads the clinic's languages, Korean by default, and its phone numbers. */
const readOffered = (entries: readonly Read[]): Offered => {
  const identity = entries.find(
    ({ isDraft, entry }) => !isDraft && entry.kind === 'clinic' && entry.key === 'information',
  )
  const data: { language?: { main?: unknown; rows?: unknown } } & Partial<Record<(typeof NUMBERS)[number], unknown>> = {
    ...identity?.entry.data,
  }
  const { language = {} } = data
  const rows: readonly unknown[] = Array.isArray(language.rows) ? language.rows : []
  const mainLanguage = readCode(language.main) ?? 'ko'
  const others = rows.flatMap((row) => readCode(row) ?? [])
  const [partnerTel = '', partnerFax = '', partnerInternationalTelCode = ''] = NUMBERS.map((name) => {
    const value = data[name]
    return typeof value === 'string' ? value : ''
  })
  return {
    mainLanguage,
    languages: [...new Set([mainLanguage, ...others])],
    partner: { partnerTel, partnerFax, partnerInternationalTelCode },
  }
}

const readCode = (value: unknown): LanguageCode | undefined => {
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined
  return LANGUAGE_CODES.find((one) => one === code)
}

const readPersonal = async (
  tree: FileTree,
  files: readonly File[],
  { personal, askPassphrase }: Reading,
  problems: FileProblem[],
): Promise<PersonalParts> => {
  const parts = new Map<string, readonly object[]>()
  for (const { path, purpose, content } of files) {
    if (purpose.holds !== 'records') continue
    const part = personal.find(({ name }) => name === purpose.part)
    const values: readonly unknown[] = Array.isArray(content) ? content : []
    if (!Array.isArray(content)) problems.push(fault(path, '', 'This file must contain a list.'))
    const prepared = await part?.prepareWritten(values)
    for (const { index, pointer, message } of prepared?.problems ?? []) {
      problems.push(fault(path, `/${index}${pointer}`, message))
    }
    parts.set(purpose.part, prepared?.records ?? [])
  }
  if (!tree.paths.includes(SEALED_FILE) || !askPassphrase) return parts
  const sealed = await openSealed(await tree.read(SEALED_FILE), await askPassphrase())
  for (const part of personal) {
    const prepared = part.prepareUnchanged(sealed.get(part.name) ?? [])
    for (const { index, pointer, message } of prepared.problems) {
      problems.push(fault(SEALED_FILE, `/${part.name}/${index}${pointer}`, message))
    }
    parts.set(part.name, [...(parts.get(part.name) ?? []), ...prepared.records])
  }
  return parts
}
