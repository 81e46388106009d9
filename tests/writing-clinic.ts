// Clinics that write content into a database that a test has for itself, without the API in front of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEntry, listEntries, type EntryFilter } from '#server/content/entries.ts'
import type { EntryState } from '#server/content/entry.ts'
import { publishDrafts, type PublicationInput } from '#server/content/publish.ts'
import { discardDraft, requireKind, saveDraft } from '#server/content/save-draft.ts'
import { revertPublication } from '#server/content/revert-publication.ts'
import { listMigrations } from '#server/app/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { parsePartnerId } from '#server/core/partner-id.ts'
import { AppError } from '#server/core/errors.ts'
import { resources } from '#server/resources/registry.ts'
import { layDatabase } from './prepared-data.ts'

const DAY_MS = 86_400_000
export const NOON = new Date('2026-05-04T03:00:00.000Z')
export const WHOLE_PAGE = { page: 1, size: 50 }
export const kinds = new Map(resources.flatMap((one) => one.kinds ?? []).map((kind) => [kind.name, kind]))
export const offered = { languages: ['ko', 'en'], mainLanguage: 'ko' } as const

/** Noon, so many days later. */
export const later = (days: number): Date => new Date(NOON.getTime() + days * DAY_MS)

/** A database for a file's tests, with as many clinics as they open. */
export const openWritersDatabase = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maru-writers-'))
  await layDatabase(dataDir)
  const db = await openDatabase({ dataDir, databaseUrl: null }, listMigrations(), NOON, () => {})
  let clinics = 0

  /** A clinic of its own that has written nothing yet. */
  const openClinic = () => {
    clinics += 1
    const partnerId = parsePartnerId(clinics)
    const writing = (now = NOON, name = 'Mina') => ({ partnerId, kinds, author: { id: null, name }, now })
    const keep = (kind: string, key: string | undefined, data: object, since: number | null, state?: EntryState) =>
      db.write([], (transaction) => saveDraft(transaction, writing(), { kind, key, data, since, state }))
    const publish = (input: PublicationInput = {}, now = NOON) =>
      db.write([], (transaction) =>
        publishDrafts(transaction, writing(now, 'Jun'), offered, { acceptsWarnings: true, ...input }),
      )
    const group = (name: string, weight = 1) => ({ name: { ko: name, en: `${name} en` }, weight })
    return {
      partnerId,
      writing,
      keep,
      publish,
      group,
      /** A group of questions that is public. */
      publicGroup: async (name = '진료', key?: string) => {
        const { entry } = await keep('faq-categories', key, group(name), null)
        await publish({ names: [entry] })
        return entry.key
      },
      /** Writes past the working copy what visitors read, as a seed or a switch of the template does. */
      writePublic: (key: string, after: object | null) =>
        db.write([], (transaction) =>
          requireKind(kinds, 'faq-categories').write(partnerId, transaction, [{ key, before: null, after }], NOON),
        ),
      find: async (key: string, kind = 'faq-categories') => findEntry(partnerId, db.kysely, { kind, key }),
      list: async (filter: Omit<EntryFilter, 'kind'> = {}) =>
        (await listEntries(partnerId, db.kysely, { kind: 'faq-categories', ...filter }, WHOLE_PAGE)).rows.map(
          ({ key }) => key,
        ),
      discard: (key: string, since: number) =>
        db.write([], (transaction) => discardDraft(transaction, writing(), { kind: 'faq-categories', key }, since)),
      revert: (id: number) => db.write([], (transaction) => revertPublication(transaction, writing(later(1)), id)),
    }
  }
  const close = async () => {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { db, openClinic, close }
}

/** A clinic of a test that writes. */
export type WritingClinic = ReturnType<Awaited<ReturnType<typeof openWritersDatabase>>['openClinic']>

/** The code and details of the failure that something ends in. */
export const failureOf = async (work: Promise<unknown>): Promise<object> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('This was no failure that is meant.', { cause: error })
  return { code: error.code, status: error.status, ...error.details }
}
