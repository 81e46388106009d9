import {
  copyContent,
  countContent,
  createContent,
  discardDraft,
  getContent,
  listContent,
  listContentKinds,
  listRevisions,
  removeContent,
  restoreContent,
  saveContent,
  type RestoreContentInput,
} from '#schemas/generated/api/content.ts'
import { withoutNumbers } from '#schemas/content/without-numbers.ts'
import type { ContentKind } from '../../content/kinds/content-kind.ts'
import { recordAudit } from '../../content/audit.ts'
import { countEntries } from '../../content/entries.ts'
import { workingCopy, type Entry, type EntryName, type EntryState } from '../../content/entry.ts'
import { countListRows, listBy } from '../../content/list-by.ts'
import { readListRows } from '../../content/list-rows.ts'
import { findRevision, findStateBeforeRemoval, listRevisions as readRevisions } from '../../content/history.ts'
import {
  discardDraft as throwAway,
  requireKind,
  saveDraft,
  type DraftInput,
  type SavedDraft,
} from '../../content/save-draft.ts'
import { pickTexts } from '../../content/pick-languages.ts'
import { createLoopYield } from '../../core/yield-to-event-loop.ts'
import { toPaging } from '../../db/page-of.ts'
import { notFound } from '../../core/errors.ts'
import { UNRESOLVED, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall, type Answer } from '../../api/http/resource.ts'
import { requireOwnLanguages } from './translator.ts'
import { answerEntry, readSince, requireEntry, toRow, toWriting } from './writing.ts'

/** Reads and writes single entries of the working copy. */
export const entryOperations = [
  handleAsAdministrator(listContentKinds, async (call) => {
    await toWriting(call)
    const counts = await countEntries(call.partnerId, call.db)
    const rows = [...call.kinds.values()].map((kind) => ({
      ...toKindFacts(kind),
      ...(counts.get(kind.name) ?? { entries: 0, drafts: 0, hidden: 0, removed: 0 }),
    }))
    return { ...toWholeList(rows), ...UNRESOLVED }
  }),

  handleAsAdministrator(listContent, async (call) => {
    const { input, partnerId, kinds, db, tenant } = call
    await toWriting(call)
    const kind = requireKind(kinds, input.kind)
    const paging = toPaging(input)
    const { rows, total } = await listBy(partnerId, db, { kind, offered: tenant, filter: input }, paging)
    const fields = input.fields?.split(',') ?? null
    const yieldToLoop = createLoopYield()
    const sent = []
    for (const entry of rows) {
      sent.push(toRow(call, entry, fields))
      await yieldToLoop()
    }
    return { rows: sent, total, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(countContent, async (call) => {
    const { input, partnerId, kinds, db, tenant } = call
    await toWriting(call)
    const wanted = input.kinds?.split(',').map((name) => requireKind(kinds, name)) ?? [...kinds.values()]
    const yieldToLoop = createLoopYield()
    const rows = []
    for (const kind of new Set(wanted)) {
      const { all } = await readListRows(partnerId, db, kind, tenant)
      rows.push({ kind: kind.name, ...countListRows(all) })
      await yieldToLoop()
    }
    return { ...toWholeList(rows), ...UNRESOLVED }
  }),

  handleAsAdministrator(getContent, async (call) => {
    await toWriting(call)
    return answerEntry(call, await requireEntry(call, call.input))
  }),

  handleAsAdministrator(createContent, async (call) => {
    const { kind, data, state } = call.input
    return save(call, { kind, data, state, since: null })
  }),

  handleAsAdministrator(saveContent, async (call) => {
    const { kind, key, data, state } = call.input
    return save(call, { kind, key, data, state, since: readSince(call) })
  }),

  handleAsAdministrator(removeContent, async (call) => {
    const since = readSince(call)
    await toWriting(call)
    const { data } = workingCopy(await requireEntry(call, call.input))
    return save(call, { ...call.input, data, state: 'removed', since })
  }),

  handleAsAdministrator(discardDraft, async (call) => {
    const { kind, key } = call.input
    const since = readSince(call)
    await requireOwnLanguages(call, { kind, key }, null)
    const writing = await toWriting(call)
    const entry = await call.write([], async (transaction) => {
      const left = await throwAway(transaction, writing, { kind, key }, since ?? 0)
      await recordAudit(call.partnerId, transaction, [
        { action: 'content/discarded', ...writing, entry: { kind, key } },
      ])
      return left
    })
    return { row: { kind, key, isGone: entry === null }, ...UNRESOLVED }
  }),

  handleAsAdministrator(copyContent, async (call) => {
    await toWriting(call)
    const entry = await requireEntry(call, call.input)
    const { keys } = requireKind(call.kinds, entry.kind)
    // Entries keyed by a name or by one of their own fields cannot exist twice.
    if (keys.by !== 'number') throw notFound('content', 'entry to copy')
    return save(call, { kind: entry.kind, data: withoutNumbers(workingCopy(entry).data), since: null })
  }),

  handleAsAdministrator(listRevisions, async (call) => {
    const { input, partnerId, db } = call
    await toWriting(call)
    await requireEntry(call, input)
    const paging = toPaging(input)
    const { rows, total } = await readRevisions(partnerId, db, input, paging)
    return { rows: rows.map((row) => ({ ...row, author: row.author.name })), total, ...paging, ...UNRESOLVED }
  }),

  handleAsAdministrator(restoreContent, async (call) => {
    const { kind, key, revision, languages } = call.input
    const since = readSince(call)
    await toWriting(call)
    const name: EntryName = { kind, key }
    const { data, state } =
      revision === undefined ? await findInBin(call, name) : await findRestored(call, name, { revision, languages })
    return save(call, { ...name, data, state, since })
  }),
]

type Restored = { readonly data: object; readonly state: EntryState }

/**
 * Returns the entry’s text in the bin, which may be a draft that was never public, and its visibility before the
 * removal.
 */
const findInBin = async (call: AdministratorCall<object>, name: EntryName): Promise<Restored> => {
  const entry = await requireEntry(call, name)
  const { state, data } = workingCopy(entry)
  if (state !== 'removed') throw notFound('content', 'entry in the bin')
  const before = await findStateBeforeRemoval(call.partnerId, call.db, name)
  return { data, state: before ?? (await findPublicState(call, entry)) }
}

/** Returns the last public visibility; edits before the removal may have been deleted by age. */
const findPublicState = async ({ partnerId, db }: AdministratorCall<object>, entry: Entry): Promise<EntryState> => {
  const { published } = entry
  if (published?.state !== 'removed') return published?.state ?? 'shown'
  return (await findRevision(partnerId, db, entry, published.revision - 1))?.state ?? 'shown'
}

const findRestored = async (
  call: AdministratorCall<object>,
  name: EntryName,
  { revision, languages }: Required<Pick<RestoreContentInput, 'revision'>> & Pick<RestoreContentInput, 'languages'>,
): Promise<Restored> => {
  const found = await findRevision(call.partnerId, call.db, name, revision)
  if (!found) throw notFound('content', 'revision')
  if (languages) {
    const { data, state } = workingCopy(await requireEntry(call, name))
    // Both are objects, and so is a copy with the texts of the other.
    return { data: pickTexts(data, found.data, { languages }) as object, state }
  }
  // Restoring the text of a removed entry restores the entry as well.
  return { data: found.data, state: found.state === 'removed' ? 'shown' : found.state }
}

const toKindFacts = (kind: ContentKind) => ({
  name: kind.name,
  keysBy: kind.keys.by,
  keyField: kind.keys.by === 'field' ? kind.keys.field : null,
  schemas:
    kind.keys.by === 'name'
      ? Object.fromEntries(kind.keys.names.map((key) => [key, kind.schemaOf(key)]))
      : { '*': kind.schemaOf('') },
  serverFields: [...kind.serverFields],
  titleFields: [...kind.titleFields],
})

const save = async (call: AdministratorCall<object>, input: DraftInput): Promise<Answer> => {
  const data = input.state === 'removed' ? null : input.data
  await requireOwnLanguages(call, { kind: input.kind, key: input.key ?? '' }, data)
  const writing = await toWriting(call)
  const saved: SavedDraft = await call.write([], async (transaction) => {
    const done = await saveDraft(transaction, writing, input)
    const { kind, key } = done.entry
    const action = input.state === 'removed' ? 'content/removed' : 'content/saved'
    await recordAudit(call.partnerId, transaction, [
      { action, ...writing, entry: { kind, key }, fromRevision: done.entry.published?.revision ?? null },
    ])
    return done
  })
  return answerEntry(call, saved.entry, { isMerged: saved.isMerged })
}
