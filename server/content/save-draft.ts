import { isDeepStrictEqual } from 'node:util'
import { mergeEdits, type Clash } from '#schemas/content/merge-edits.ts'
import type { ContentKind, ContentKinds } from '../content-kind/content-kind.ts'
import { toSearchText } from '../db/content-table.ts'
import type { Queries } from '../db/database.ts'
import type { PartnerId } from '../db/partner-id.ts'
import { AppError, notFound } from '../errors.ts'
import { checkShape } from './check-shape.ts'
import { deleteEntry, findEntry, putEntry, type EntryWords } from './entries.ts'
import { workingCopy, type Author, type Entry, type EntryDraft, type EntryName, type EntryState } from './entry.ts'
import { findEdit, keepEdit, lastEdit } from './history.ts'
import { numberEntry, numberItems } from './number-items.ts'
import { problem, type DataProblem } from './problems.ts'
import { takeTurn } from './turns.ts'

/** Who writes into which clinic's working copy, and when. */
export type Writing = {
  readonly partnerId: PartnerId
  readonly kinds: ContentKinds
  readonly author: Author
  readonly now: Date
}

/** What is to be written, and on what. */
export type DraftInput = {
  readonly kind: string
  /** Left out for a new entry of a kind whose numbers the server gives. */
  readonly key?: string | undefined
  readonly data: object
  readonly state?: EntryState | undefined
  /** The edit that the writer began with; null for an entry that must not be there yet. */
  readonly since: number | null
}

/** What became of it. */
export type SavedDraft = {
  readonly entry: Entry
  /** Whether somebody else's changes were joined with these. */
  readonly isMerged: boolean
}

/** The kind of a name. Throws 404 for an unknown one. */
export const requireKind = (kinds: ContentKinds, name: string): ContentKind => {
  const kind = kinds.get(name)
  if (!kind) throw notFound('content', 'kind of content')
  return kind
}

/**
 * Writes into the working copy, within a transaction. Changes that somebody else made meanwhile are joined field by
 * field. Throws 409 content/conflict with both sides and the places where they clash, and 422 content/refused with all
 * problems; nothing is stored then.
 */
export const saveDraft = async (transaction: Queries, writing: Writing, input: DraftInput): Promise<SavedDraft> => {
  const { partnerId } = writing
  await takeTurn(partnerId, transaction)
  const kind = requireKind(writing.kinds, input.kind)
  const key = await toKey(transaction, writing, kind, input)
  const name = { kind: kind.name, key }
  const before = await findEntry(partnerId, transaction, name)
  const wanted = { state: input.state ?? 'shown', data: withKey(kind, key, input.data) }
  const { copy, isMerged } = await joinChanges(transaction, writing, { name, before, since: input.since, wanted })
  await numberItems(partnerId, transaction, kind, key, copy.data)
  const { data, problems } = checkShape(kind, key, copy.data)
  const refused = [...problems.filter(({ severity }) => severity === 'refused'), ...checkKey(kind, key, copy)]
  if (refused.length > 0) throw toRefusal(name, refused)
  // The schema has just accepted it as an object.
  const entry = await storeDraft(transaction, writing, { name, before, copy: { ...copy, data: data as object } })
  return { entry, isMerged }
}

/** Throws the working copy's change of an entry away; null when nothing is left of a new one. Throws 404 and 409. */
export const discardDraft = async (
  transaction: Queries,
  { partnerId, author, now, kinds }: Writing,
  name: EntryName,
  since: number,
): Promise<Entry | null> => {
  await takeTurn(partnerId, transaction)
  const before = await findEntry(partnerId, transaction, name)
  if (!before?.draft) throw notFound('content', 'draft')
  if (before.edit !== since) throw toConflict(name, before, [])
  await keepEdit(partnerId, transaction, name, { ...workingCopy(before), edit: before.edit, author, now })
  if (!before.published) {
    await deleteEntry(partnerId, transaction, name)
    return null
  }
  const entry = { ...before, draft: null, edit: before.edit + 1 }
  await putEntry(partnerId, transaction, entry, toWords(requireKind(kinds, name.kind), entry), now)
  return entry
}

type Copy = { readonly state: EntryState; readonly data: object }

const toKey = async (
  transaction: Queries,
  { partnerId }: Writing,
  { name, keys }: ContentKind,
  { key, data }: DraftInput,
): Promise<string> => {
  if (keys.by === 'name') {
    if (key !== undefined && keys.names.includes(key)) return key
    throw notFound('content', 'entry')
  }
  if (key !== undefined) return key
  if (keys.by === 'number') return String(await numberEntry(partnerId, transaction, name))
  const fields: Readonly<Record<string, unknown>> = { ...data }
  const value = fields[keys.field]
  if (typeof value === 'string' && value !== '') return value
  const message = `A new entry of ${name} is named by its field "${keys.field}", which is missing.`
  throw toRefusal({ kind: name, key: '' }, [problem('missing', 'refused', `/${keys.field}`, message)])
}

const withKey = ({ keys }: ContentKind, key: string, data: object): object =>
  keys.by === 'number' && !('id' in data) ? { id: Number(key), ...data } : structuredClone(data)

/** An entry keeps its name: what it is called by cannot become another's. */
const checkKey = ({ keys, name }: ContentKind, key: string, { state, data }: Copy): DataProblem[] => {
  const fields: Readonly<Record<string, unknown>> = { ...data }
  const field = keys.by === 'field' ? keys.field : 'id'
  const value = fields[field]
  const isOwn = (typeof value === 'string' || typeof value === 'number') && String(value) === key
  const found: DataProblem[] = []
  if (keys.by !== 'name' && !isOwn) {
    found.push(problem('key-differs', 'refused', `/${field}`, `/${field} must be ${key}, the key of this entry.`))
  }
  if (name === 'clinic' && state !== 'shown') {
    found.push(problem('always-there', 'refused', '', 'What the clinic itself is can be neither hidden nor removed.'))
  }
  return found
}

type Change = {
  readonly name: EntryName
  readonly before: Entry | null
  readonly since: number | null
  readonly wanted: Copy
}

const joinChanges = async (
  transaction: Queries,
  { partnerId }: Writing,
  { name, before, since, wanted }: Change,
): Promise<{ copy: Copy; isMerged: boolean }> => {
  if (!before) {
    if (since === null) return { copy: wanted, isMerged: false }
    throw notFound('content', 'entry')
  }
  if (before.edit === since) return { copy: wanted, isMerged: false }
  const theirs = workingCopy(before)
  const ancestor = since === null ? null : await findEdit(partnerId, transaction, name, since)
  const joined = mergeEdits(ancestor?.data, wanted.data, theirs.data)
  const isStateTheirs = wanted.state === theirs.state || ancestor?.state === wanted.state
  const isStateYours = ancestor?.state === theirs.state
  // Removing what somebody else changes, or changing what somebody else removes, is a clash of the whole.
  const state: Clash[] =
    isStateTheirs || isStateYours
      ? []
      : [{ pointer: '', ancestor: ancestor?.state, yours: wanted.state, theirs: theirs.state }]
  const clashes = [...state, ...joined.clashes]
  // Without a common ancestor nobody can tell who changed what; the same words on both sides are no conflict.
  // Both sides and their ancestor have this shape.
  const data = joined.value as object
  if (clashes.length > 0 || (!ancestor && !isDeepStrictEqual(wanted, theirs))) {
    throw toConflict(name, before, clashes, ancestor ? data : null)
  }
  const copy = { state: isStateTheirs ? theirs.state : wanted.state, data }
  return { copy, isMerged: true }
}

const storeDraft = async (
  transaction: Queries,
  { partnerId, author, now, kinds }: Writing,
  { name, before, copy }: { name: EntryName; before: Entry | null; copy: Copy },
): Promise<Entry> => {
  const edit = before ? before.edit + 1 : (await lastEdit(partnerId, transaction, name)) + 1
  if (before && isDeepStrictEqual(workingCopy(before), copy)) return before
  if (before) await keepEdit(partnerId, transaction, name, { ...workingCopy(before), edit: before.edit, author, now })
  await keepEdit(partnerId, transaction, name, { ...copy, edit, author, now })
  const published = before?.published ?? null
  const isPublished = published !== null && isDeepStrictEqual({ state: published.state, data: published.data }, copy)
  const draft: EntryDraft = {
    ...copy,
    author,
    savedAt: now.toISOString(),
    releaseId: before?.draft?.releaseId ?? null,
  }
  const entry: Entry = { ...name, published, draft: isPublished ? null : draft, edit }
  await putEntry(partnerId, transaction, entry, toWords(requireKind(kinds, name.kind), entry), now)
  return entry
}

/** What lists show and search of an entry's working copy. */
export const toWords = ({ titleFields }: ContentKind, entry: Entry): EntryWords => {
  const fields: Readonly<Record<string, unknown>> = { ...workingCopy(entry).data }
  const field = titleFields.find((one) => one in fields)
  const title: unknown = field === undefined ? undefined : fields[field]
  return {
    title: JSON.stringify(toTitle(title)),
    search: toSearchText(entry.key, toTitle(title), fields['summary'] ?? {}, fields['keywords'] ?? {}),
  }
}

/** A popup has no name of its own: its first item names it. */
const toTitle = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value ?? {}
  const first: unknown = value[0]
  return typeof first === 'object' && first !== null && 'title' in first ? first.title : {}
}

/**
 * The conflict of two writers, with all that is needed to settle it. `joined` are both changes together, theirs where they
 * clash; null where nobody can tell who changed what.
 */
export const toConflict = (
  name: EntryName,
  theirs: Entry,
  clashes: readonly Clash[],
  joined: object | null = null,
): AppError =>
  new AppError('content/conflict', 409, `${name.kind}/${name.key} was changed by somebody else meanwhile.`, {
    theirs: {
      ...workingCopy(theirs),
      edit: theirs.edit,
      author: theirs.draft?.author.name ?? null,
      savedAt: theirs.draft?.savedAt ?? null,
    },
    clashes: clashes.map(({ pointer, ancestor, yours, theirs: other }) => ({
      pointer,
      ancestor: ancestor ?? null,
      yours: yours ?? null,
      theirs: other ?? null,
    })),
    joined,
  })

const toRefusal = (name: EntryName, problems: readonly DataProblem[]): AppError =>
  new AppError('content/refused', 422, problems[0]?.message ?? 'This cannot be stored.', {
    problems: problems.map((one) => ({ ...name, ...one })),
  })
