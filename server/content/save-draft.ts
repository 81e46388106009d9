import { isDeepStrictEqual } from 'node:util'
import { mergeEdits, type Clash } from '#schemas/content/merge-edits.ts'
import type { ContentKind, ContentKinds } from './kinds/content-kind.ts'
import { toSearchText } from '../db/search-text.ts'
import type { Queries } from '../db/database.ts'
import { createLoopYield } from '../core/yield-to-event-loop.ts'
import type { PartnerId } from '../core/partner-id.ts'
import { AppError, notFound } from '../core/errors.ts'
import { checkShape } from './check-shape.ts'
import { deleteEntries, findEntries, findEntry, putEntries, type EntryWords, type SearchableEntry } from './entries.ts'
import { workingCopy, type Author, type Entry, type EntryDraft, type EntryName, type EntryState } from './entry.ts'
import { findEdit, keepEdits, lastEdits, type NewEdit } from './history.ts'
import { numberEntries, numberItems } from './number-items.ts'
import { problem, type DataProblem } from './problems.ts'
import { toText } from './references.ts'
import { lockContent } from './content-lock.ts'

/** Author, clinic and time of a write to the working copy. */
export type Writing = {
  readonly partnerId: PartnerId
  readonly kinds: ContentKinds
  readonly author: Author
  readonly now: Date
}

/** Data to write, and the edit it is based on. */
export type DraftInput = {
  readonly kind: string
  /** Omitted for a new entry of a kind whose numbers the server assigns. */
  readonly key?: string | undefined
  readonly data: object
  readonly state?: EntryState | undefined
  /** Edit that the writer started from; null for an entry that must not exist yet. */
  readonly since: number | null
}

/** Result of the write. */
export type SavedDraft = {
  readonly entry: Entry
  /** True if another writer's changes were merged with these. */
  readonly isMerged: boolean
}

/** Returns the kind with a name. Throws 404 for an unknown one. */
export const requireKind = (kinds: ContentKinds, name: string): ContentKind => {
  const kind = kinds.get(name)
  if (!kind) throw notFound('content', 'content kind')
  return kind
}

/**
 * Writes a draft into the working copy, within a transaction. Concurrent changes of another writer are merged field by
 * field. Throws 409 content/conflict with both sides and the clashing places, or 422 content/refused with all problems;
 * nothing is stored then.
 */
export const saveDraft = async (transaction: Queries, writing: Writing, input: DraftInput): Promise<SavedDraft> => {
  const [saved] = await saveDrafts(transaction, writing, [input])
  if (!saved) throw new Error(`${input.kind} was neither stored nor rejected`)
  return saved
}

/**
 * Saves many drafts, all or none, in the given order; each entry appears once. Within a transaction, or recorded.
 * Throws as `saveDraft` does.
 */
export const saveDrafts = async (
  transaction: Queries,
  writing: Writing,
  inputs: readonly DraftInput[],
): Promise<SavedDraft[]> => {
  const { partnerId } = writing
  await lockContent(partnerId, transaction)
  const named = await nameInputs(transaction, writing, inputs)
  const known = await findEntries(partnerId, transaction, named)
  const joined: Joined[] = []
  const yieldToLoop = createLoopYield()
  for (const { kind, key, data, state = 'shown', since } of named) {
    const name = { kind, key }
    const before = known.get(toText(name)) ?? null
    const request = { state, data: withKey(requireKind(writing.kinds, kind), key, data) }
    const { copy, isMerged } = await joinChanges(transaction, writing, { name, before, since, request })
    joined.push({ name, before, copy, isMerged })
    await yieldToLoop()
  }
  for (const [kind, own] of Map.groupBy(joined, ({ name }) => name.kind)) {
    const written = own.map(({ name, copy }) => ({ key: name.key, data: copy.data }))
    await numberItems(partnerId, transaction, requireKind(writing.kinds, kind), written)
  }
  const checked: Joined[] = []
  for (const one of joined) {
    checked.push({ ...one, copy: { ...one.copy, data: checkDraft(writing, one) } })
    await yieldToLoop()
  }
  return storeDrafts(transaction, writing, checked)
}

/** Discards the draft of an entry; returns null when the entry was new and nothing remains. Throws 404 and 409. */
export const discardDraft = async (
  transaction: Queries,
  writing: Writing,
  name: EntryName,
  since: number,
): Promise<Entry | null> => {
  await lockContent(writing.partnerId, transaction)
  const before = await findEntry(writing.partnerId, transaction, name)
  if (!before?.draft) throw notFound('content', 'draft')
  if (before.edit !== since) throw toConflict(name, before, [])
  const [left = null] = await discardDrafts(transaction, writing, [before])
  return left
}

/**
 * Discards the drafts of entries and returns the remaining entries. Within a transaction that has called lockContent, or
 * recorded.
 */
export const discardDrafts = async (
  transaction: Queries,
  { partnerId, author, now, kinds }: Writing,
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const edits = entries.map((entry) => {
    const { kind, key, edit } = entry
    return { kind, key, ...workingCopy(entry), edit, author, now }
  })
  await keepEdits(partnerId, transaction, edits)
  const left = entries.filter(({ published }) => published).map((one) => ({ ...one, draft: null, edit: one.edit + 1 }))
  await putEntries(
    partnerId,
    transaction,
    left.map((entry) => ({ entry, words: toWords(requireKind(kinds, entry.kind), entry) })),
    now,
  )
  await deleteEntries(
    partnerId,
    transaction,
    entries.filter(({ published }) => !published),
  )
  return left
}

type Copy = { readonly state: EntryState; readonly data: object }

type Joined = {
  readonly name: EntryName
  readonly before: Entry | null
  readonly copy: Copy
  readonly isMerged: boolean
}

/** Assigns all numbers of a kind at once: looking up each new entry's number separately would scan all others. */
const nameInputs = async (
  transaction: Queries,
  { partnerId, kinds }: Writing,
  inputs: readonly DraftInput[],
): Promise<(DraftInput & EntryName)[]> => {
  const isNumbered = ({ kind, key }: DraftInput) => key === undefined && requireKind(kinds, kind).keys.by === 'number'
  const numbers = new Map<string, number[]>()
  for (const [kind, own] of Map.groupBy(inputs.filter(isNumbered), (input) => input.kind)) {
    numbers.set(kind, await numberEntries(partnerId, transaction, kind, own.length))
  }
  return inputs.map((input) => {
    const number = isNumbered(input) ? numbers.get(input.kind)?.shift() : undefined
    return { ...input, key: number === undefined ? toKey(requireKind(kinds, input.kind), input) : String(number) }
  })
}

const toKey = ({ name, keys }: ContentKind, { key, data }: DraftInput): string => {
  if (keys.by === 'name') {
    if (key !== undefined && keys.names.includes(key)) return key
    throw notFound('content', 'entry')
  }
  if (key !== undefined) return key
  const fields: Readonly<Record<string, unknown>> = { ...data }
  const field = keys.by === 'field' ? keys.field : 'id'
  const value = fields[field]
  if (typeof value === 'string' && value !== '') return value
  const message = `The key of a new entry of ${name} comes from its field "${field}", which is missing.`
  throw toRefusal({ kind: name, key: '' }, [problem('missing', 'refused', `/${field}`, message)])
}

/**
 * Returns the data of a draft with sanitized texts. Throws 422 with all problems that are not allowed even in a draft.
 */
const checkDraft = ({ kinds }: Writing, { name, copy }: Joined): object => {
  const kind = requireKind(kinds, name.kind)
  const { data, problems } = checkShape(kind, name.key, copy.data)
  const refused = [...problems.filter(({ severity }) => severity === 'refused'), ...checkKey(kind, name.key, copy)]
  if (refused.length > 0) throw toRefusal(name, refused)
  // The schema has just accepted it as an object.
  return data as object
}

const withKey = ({ keys }: ContentKind, key: string, data: object): object =>
  keys.by === 'number' && !('id' in data) ? { id: Number(key), ...data } : structuredClone(data)

/** Checks that the key in an entry's data is its own, since an entry cannot change its key. */
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
    found.push(
      problem('always-there', 'refused', '', 'The clinic’s own information can be neither hidden nor removed.'),
    )
  }
  return found
}

type Change = {
  readonly name: EntryName
  readonly before: Entry | null
  readonly since: number | null
  readonly request: Copy
}

const joinChanges = async (
  transaction: Queries,
  { partnerId }: Writing,
  { name, before, since, request }: Change,
): Promise<{ copy: Copy; isMerged: boolean }> => {
  if (!before) {
    if (since === null) return { copy: request, isMerged: false }
    throw notFound('content', 'entry')
  }
  if (before.edit === since) return { copy: request, isMerged: false }
  const theirs = workingCopy(before)
  const ancestor = since === null ? null : await findEdit(partnerId, transaction, name, since)
  const joined = mergeEdits(ancestor?.data, request.data, theirs.data)
  const isStateTheirs = request.state === theirs.state || ancestor?.state === request.state
  const isStateYours = ancestor?.state === theirs.state
  // A removal on one side and a change on the other is a clash of the whole entry.
  const state: Clash[] =
    isStateTheirs || isStateYours
      ? []
      : [{ pointer: '', ancestor: ancestor?.state, yours: request.state, theirs: theirs.state }]
  const clashes = [...state, ...joined.clashes]
  // Without a common ancestor the changes cannot be attributed; equal content on both sides is no conflict. Both sides
  // and their ancestor have this shape.
  const data = joined.value as object
  if (clashes.length > 0 || (!ancestor && !isDeepStrictEqual(request, theirs))) {
    throw toConflict(name, before, clashes, ancestor ? data : null)
  }
  const copy = { state: isStateTheirs ? theirs.state : request.state, data }
  return { copy, isMerged: true }
}

const storeDrafts = async (
  transaction: Queries,
  writing: Writing,
  drafts: readonly Joined[],
): Promise<SavedDraft[]> => {
  const { partnerId, author, now, kinds } = writing
  const last = await readLastEdits(transaction, writing, drafts)
  const edits: NewEdit[] = []
  const stored: SearchableEntry[] = []
  const yieldToLoop = createLoopYield()
  const saved: SavedDraft[] = []
  for (const { name, before, copy, isMerged } of drafts) {
    if (before && isDeepStrictEqual(workingCopy(before), copy)) {
      saved.push({ entry: before, isMerged })
      continue
    }
    const edit = (before ? before.edit : (last.get(toText(name)) ?? 0)) + 1
    if (before) edits.push({ ...name, ...workingCopy(before), edit: before.edit, author, now })
    edits.push({ ...name, ...copy, edit, author, now })
    const entry = toDrafted(writing, { name, before, copy }, edit)
    stored.push({ entry, words: toWords(requireKind(kinds, name.kind), entry) })
    saved.push({ entry, isMerged })
    await yieldToLoop()
  }
  await keepEdits(partnerId, transaction, edits)
  await putEntries(partnerId, transaction, stored, now)
  return saved
}

/** Returns the last edits by name, for entries that do not exist but may have existed. */
const readLastEdits = async (
  transaction: Queries,
  { partnerId }: Writing,
  drafts: readonly Joined[],
): Promise<Map<string, number>> => {
  const found = new Map<string, number>()
  const fresh = drafts.filter(({ before }) => !before).map(({ name }) => name)
  for (const [kind, own] of Map.groupBy(fresh, (name) => name.kind)) {
    const keys = own.map(({ key }) => key)
    for (const [key, edit] of await lastEdits(partnerId, transaction, kind, keys))
      found.set(toText({ kind, key }), edit)
  }
  return found
}

const toDrafted = (
  { author, now }: Writing,
  { name, before, copy }: Pick<Joined, 'name' | 'before' | 'copy'>,
  edit: number,
): Entry => {
  const published = before?.published ?? null
  const isPublished = published !== null && isDeepStrictEqual({ state: published.state, data: published.data }, copy)
  const draft: EntryDraft = {
    ...copy,
    author,
    savedAt: now.toISOString(),
    releaseId: before?.draft?.releaseId ?? null,
  }
  return { ...name, published, draft: isPublished ? null : draft, edit }
}

/** Returns the text that lists show and search for an entry's working copy. */
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
 * Creates the conflict error of two writers with all data to resolve it. `joined` is the merge of both, with theirs
 * where they clash; null without a common ancestor.
 */
export const toConflict = (
  name: EntryName,
  theirs: Entry,
  clashes: readonly Clash[],
  joined: object | null = null,
): AppError =>
  new AppError('content/conflict', 409, `${name.kind}/${name.key} was changed by another user in the meantime.`, {
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
  new AppError('content/refused', 422, problems[0]?.message ?? 'This content cannot be stored.', {
    problems: problems.map((one) => ({ ...name, ...one })),
  })
