import { ensureBaseline } from '../../content/import-baseline.ts'
import { countMissing } from '../../content/check-content.ts'
import { findEntry } from '../../content/entries.ts'
import { workingCopy, type Entry, type EntryName } from '../../content/entry.ts'
import { requireKind, type Writing } from '../../content/save-draft.ts'
import type { OptimisticWrite } from '../../content/optimistic-write.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { UNRESOLVED } from '../../api/http/private-answer.ts'
import type { AdministratorCall, Answer } from '../../api/http/resource.ts'

type AnyCall = AdministratorCall<object>

/** Returns author, partner and time of a change; opens the clinic’s import baseline if needed. */
export const toWriting = async ({ partnerId, kinds, administrator, now, database }: AnyCall): Promise<Writing> => {
  await ensureBaseline(database, { partnerId, kinds, now })
  return { partnerId, kinds, author: toAuthor(administrator), now }
}

/** Returns the target of a write that takes long to plan. */
export const toOptimisticWrite = ({ partnerId, database, write }: AnyCall): OptimisticWrite => ({
  db: database,
  partnerId,
  write,
})

/** Returns the entry that a call names. Throws 404. */
export const requireEntry = async ({ partnerId, kinds, db }: AnyCall, name: EntryName): Promise<Entry> => {
  requireKind(kinds, name.kind)
  const entry = await findEntry(partnerId, db, name)
  if (!entry) throw notFound('content', 'entry')
  return entry
}

/** Returns the edit that `If-Match` names; null for `*`, which creates something. Throws 428 and 400. */
export const readSince = ({ request }: AnyCall): number | null => {
  const given = request.headers['if-match']
  if (given === undefined) {
    const message = 'Send the edit that this change is based on as If-Match.'
    throw new AppError('content/since-missing', 428, message)
  }
  if (given === '*') return null
  const edit = /^"(\d{1,9})"$/.exec(given)?.[1]
  if (edit === undefined)
    throw new AppError('request/malformed', 400, `If-Match must have the form "12", not ${given}.`)
  return Number(edit)
}

/** Converts an entry to its response row, with all or some fields of its data. */
export const toRow = ({ kinds, tenant }: AnyCall, entry: Entry, fields: readonly string[] | null = null) => {
  const { kind, key, edit, published, draft } = entry
  const { state, data } = workingCopy(entry)
  return {
    kind,
    key,
    edit,
    state,
    data: fields ? Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name))) : data,
    missing: countMissing(requireKind(kinds, kind), key, data, tenant),
    published: published && {
      revision: published.revision,
      state: published.state,
      publishedAt: published.publishedAt,
    },
    draft: draft && {
      state: draft.state,
      author: draft.author.name,
      savedAt: draft.savedAt,
      releaseId: draft.releaseId,
    },
  }
}

/** Builds the response with an entry and the edit that the next change must name. */
export const answerEntry = (call: AnyCall, entry: Entry, more: object = {}): Answer => ({
  row: { ...toRow(call, entry), ...more },
  ...UNRESOLVED,
  etag: `"${entry.edit}"`,
})
