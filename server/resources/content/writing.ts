import { openBooks } from '../../content/books.ts'
import { findEntry } from '../../content/entries.ts'
import { workingCopy, type Entry, type EntryName } from '../../content/entry.ts'
import { requireKind, type Writing } from '../../content/save-draft.ts'
import { toAuthor } from '../../http/administrator.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { AdministratorCall, Answer } from '../../http/resource.ts'

type AnyCall = AdministratorCall<object>

/** Who writes, for whom and when; opens the clinic's books where nobody has yet. */
export const toWriting = async ({ partnerId, kinds, administrator, now, db, write }: AnyCall): Promise<Writing> => {
  await openBooks({ kysely: db, write }, { partnerId, kinds, now })
  return { partnerId, kinds, author: toAuthor(administrator), now }
}

/** The entry that a call names. Throws 404. */
export const requireEntry = async ({ partnerId, kinds, db }: AnyCall, name: EntryName): Promise<Entry> => {
  requireKind(kinds, name.kind)
  const entry = await findEntry(partnerId, db, name)
  if (!entry) throw notFound('content', 'entry')
  return entry
}

/** The edit that `If-Match` names; null for `*`, which means something new. Throws 428 and 400. */
export const readSince = ({ request }: AnyCall): number | null => {
  const given = request.headers['if-match']
  if (given === undefined) {
    const message = 'Say in If-Match which edit this change was begun with.'
    throw new AppError('content/since-missing', 428, message)
  }
  if (given === '*') return null
  const edit = /^"(\d{1,9})"$/.exec(given)?.[1]
  if (edit === undefined) throw new AppError('request/malformed', 400, `If-Match is like "12", not ${given}.`)
  return Number(edit)
}

/** An entry as it is sent. */
export const toRow = (entry: Entry) => {
  const { kind, key, edit, published, draft } = entry
  return {
    kind,
    key,
    edit,
    ...workingCopy(entry),
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

/** The answer that carries an entry, with the edit that the next change names. */
export const answerEntry = (entry: Entry, more: object = {}): Answer => ({
  row: { ...toRow(entry), ...more },
  ...PRIVATE,
  etag: `"${entry.edit}"`,
})

/** Drafts are for those who write them alone. */
export const PRIVATE = { tags: [], isPrivate: true, isUnresolved: true } as const
