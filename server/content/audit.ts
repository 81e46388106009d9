import type { Generated, Selectable } from 'kysely'
import type { Database, Queries } from '../db/database.ts'
import { inBatches } from '../db/in-batches.ts'
import type { PageOf, Paging } from '../db/page-of.ts'
import { readPage } from '../db/read-page.ts'
import type { PartnerId } from '../core/partner-id.ts'
import type { Author, EntryName } from './entry.ts'

type Tables = {
  audit: {
    id: Generated<number>
    partner_id: PartnerId
    at: string
    actor_id: number | null
    actor: string
    origin: string | null
    action: string
    kind: string | null
    entry_key: string | null
    from_revision: number | null
    to_revision: number | null
    detail: string
  }
}

/** Every action of the log; the console has a text for each. */
export const AUDIT_ACTIONS = [
  'content/published',
  'content/saved',
  'content/removed',
  'content/discarded',
  'content/preview-shared',
  'content/release-failed',
  'team/invited',
  'team/invitation-renewed',
  'team/invitation-withdrawn',
  'team/joined',
  'team/role-changed',
  'team/disabled',
  'team/enabled',
  'team/removed',
  'team/reset-link-made',
  'team/second-factor-removed',
  'account/password-changed',
  'account/password-reset',
  'account/authenticator-added',
  'account/authenticator-removed',
  'account/passkey-added',
  'account/passkey-removed',
  'account/recovery-codes-made',
  'partners/host-added',
  'partners/host-removed',
  'partners/host-preferred',
  'partners/renamed',
  'partners/launched',
  'content/approved',
  'partners/texts-taken',
  'partners/texts-given',
  'redirects/written',
  'redirects/removed',
  'post/contact-seen',
  'reservation/contact-seen',
  'content/imported',
  'content/import-undone',
  'content/translated',
  'fleet/console-opened',
  'fleet/version-changed',
  'fleet/released',
  'fleet/clinics',
  'fleet/share',
  'fleet/all',
  'fleet/stopped',
  'fleet/resumed',
  'fleet/taken-back',
  'messages/worded',
  'messages/built-in',
  'messages/service-set',
  'messages/service-removed',
  'media/uploaded',
  'media/changed',
  'media/replaced',
  'media/removed',
  'media/restored',
  'media/purged',
  'studio/discarded',
  'content/preview-revoked',
  'partners/host-claimed',
  'keys/created',
  'keys/changed',
  'keys/rotated',
  'keys/old-kept',
  'keys/old-ended',
  'keys/taken-over',
  'keys/revoked',
  'keys/refused',
  'content/machine-started',
  'content/machine-cancelled',
  'partners/machine-set',
  'partners/machine-removed',
] as const

/** An action of the log: `content/saved`, `content/published`, `team/invited`, … */
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** An event to be logged. */
export type AuditEvent = {
  readonly action: AuditAction
  readonly author: Author
  readonly now: Date
  /** A keyed digest of the request's IP address, stored for 90 days; null for the server's own work. */
  readonly origin?: string | null
  readonly entry?: EntryName
  readonly fromRevision?: number | null
  readonly toRevision?: number | null
  /** Further details; no content, no personal data. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** One row of the log. */
export type AuditRow = {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly kind: string | null
  readonly key: string | null
  readonly fromRevision: number | null
  readonly toRevision: number | null
  readonly detail: Readonly<Record<string, unknown>>
}

const ORIGIN_DAYS = 90

const tables = (db: Queries) => db.withTables<Tables>()

/** Logs events, in the transaction that they describe. */
export const recordAudit = (partnerId: PartnerId, transaction: Queries, events: readonly AuditEvent[]): Promise<void> =>
  inBatches(events, (batch) =>
    tables(transaction)
      .insertInto('audit')
      .values(
        batch.map(({ action, author, now, origin, entry, fromRevision, toRevision, detail }) => ({
          partner_id: partnerId,
          at: now.toISOString(),
          actor_id: author.id,
          actor: author.name,
          origin: origin ?? null,
          action,
          kind: entry?.kind ?? null,
          entry_key: entry?.key ?? null,
          from_revision: fromRevision ?? null,
          to_revision: toRevision ?? null,
          detail: JSON.stringify({ ...detail, ...toKeyDetail(author) }),
        })),
      )
      .execute(),
  )

/** Names the creator beside an API key: the actor is the key. */
const toKeyDetail = ({ apiKey }: Author): object => (apiKey ? { apiKey: apiKey.id, apiKeyCreator: apiKey.creator } : {})

/** Filter for rows of the log; empty for all. */
export type AuditFilter = {
  /** The actor's address. */
  readonly actor?: string | undefined
  /** Part of an action before the `/`: `content`, `team`, … */
  readonly area?: string | undefined
}

/** Lists a clinic's log, the newest first. */
export const listAudit = async (
  partnerId: PartnerId,
  db: Queries,
  paging: Paging,
  { actor, area }: AuditFilter = {},
): Promise<PageOf<AuditRow>> => {
  let query = tables(db).selectFrom('audit').where('partner_id', '=', partnerId)
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (area !== undefined) query = query.where('action', 'like', `${area}/%`)
  const { rows, total } = await readPage({ paging, chosen: query, inOrder: query.selectAll().orderBy('id', 'desc') })
  return { rows: rows.map(toAuditRow), total }
}

/** Deletes the origins of old events; the events stay. */
export const forgetOrigins = async (db: Pick<Database, 'kysely' | 'write'>, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - ORIGIN_DAYS * 86_400_000).toISOString()
  // Queried without the lock, since the query scans the whole log.
  const rows = await tables(db.kysely)
    .selectFrom('audit')
    .select('id')
    .where('at', '<', before)
    .where('origin', 'is not', null)
    .execute()
  await inBatches(rows, (batch) =>
    db.write([], async (transaction) => {
      const ids = batch.map(({ id }) => id)
      await tables(transaction).updateTable('audit').set({ origin: null }).where('id', 'in', ids).execute()
    }),
  )
}

const toAuditRow = (row: Selectable<Tables['audit']>): AuditRow => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  action: row.action,
  kind: row.kind,
  key: row.entry_key,
  fromRevision: row.from_revision,
  toRevision: row.to_revision,
  // Written above.
  detail: JSON.parse(row.detail) as AuditRow['detail'],
})
