import type { Queries } from '../../db/database.ts'

/** A template in progress, as stored; `files` and `history` are JSON of the modules that write them. */
export type StoredDraft = {
  readonly code: string
  readonly files: string
  readonly history: string
  /** Increases with every change. */
  readonly revision: number
  readonly changedAt: string
  readonly changedBy: string
  /** Version of the last release. */
  readonly released: string | null
}

type Tables = {
  template_draft: {
    code: string
    files: string
    history: string
    revision: number
    changed_at: string
    changed_by: string
    released: string | null
  }
}

const COLUMNS = [
  'code',
  'files',
  'history',
  'revision',
  'changed_at as changedAt',
  'changed_by as changedBy',
  'released',
] as const

const tables = (db: Queries) => db.withTables<Tables>()

/** Returns the draft of a template; null when it has none. */
export const findDraft = async (db: Queries, code: string): Promise<StoredDraft | null> =>
  (await tables(db).selectFrom('template_draft').select(COLUMNS).where('code', '=', code).executeTakeFirst()) ?? null

/** Fields that show whether a draft has changed, without its files. */
export type DraftMark = Pick<StoredDraft, 'revision' | 'changedAt' | 'released'>

/** Returns the mark of a template's draft; null when it has none. */
export const findDraftMark = async (db: Queries, code: string): Promise<DraftMark | null> =>
  (await tables(db)
    .selectFrom('template_draft')
    .select(['revision', 'changed_at as changedAt', 'released'])
    .where('code', '=', code)
    .executeTakeFirst()) ?? null

/** Returns all drafts, sorted by code. */
export const listDrafts = (db: Queries): Promise<StoredDraft[]> =>
  tables(db).selectFrom('template_draft').select(COLUMNS).orderBy('code').execute()

/** Writes the next revision of a draft; false when it was changed concurrently. */
export const saveDraft = async (db: Queries, draft: StoredDraft): Promise<boolean> => {
  const { code, files, history, revision, changedAt, changedBy, released } = draft
  const row = { files, history, revision, changed_at: changedAt, changed_by: changedBy, released }
  if (revision > 1) {
    const { numUpdatedRows } = await tables(db)
      .updateTable('template_draft')
      .set(row)
      .where('code', '=', code)
      .where('revision', '=', revision - 1)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('template_draft')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes a draft; false when it has changed since this revision. */
export const removeDraft = async (db: Queries, code: string, revision: number): Promise<boolean> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('template_draft')
    .where('code', '=', code)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
