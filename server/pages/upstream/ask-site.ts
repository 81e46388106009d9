import { isRecord } from '#schemas/is-record.ts'
import { createHash } from 'node:crypto'
import type { Transport, TransportAnswer } from '#kit/api/request.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { parsePartnerId, type PartnerId } from '../../core/partner-id.ts'
import { toHostOrigin } from '../../tenancy/host-origin.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { toBookingWidget } from '../../tenancy/third-parties/integrations.ts'
import { type Flat } from './complete-answer.ts'
import { readLanguages, readTenant } from './read-info.ts'
import { NOT_THERE } from './substitutes.ts'

/** Answers of a back-end about a clinic: enough to serve its site, now or after a restart. */
export type SiteAnswers = {
  /** Raw responses of `/info` by language, the main one first. */
  readonly rows: readonly (readonly [LanguageCode, Flat])[]
  /** It takes reservations like our own API, so the site's own booking works. */
  readonly hasReservations: boolean
}

/** A clinic of another upstream API. */
export type RemoteSite = SiteAnswers & { readonly tenant: Tenant; readonly warnings: readonly string[] }

/** Connection to a back-end. */
export type Reached = {
  readonly transport: Transport
  readonly base: string
  readonly siteKey: Readonly<Record<string, string>>
  readonly port: number
  readonly now: () => number
}

/** The upstream API responded but rejects this server's requests for the host. */
export class RefusedError extends Error {}

/** Timeout in ms for all requests of a site together: a visitor waits for it only on a first visit. */
const TIMEOUT_MS = 1700

/** Asks the back-end for a host's clinic; null if it has none. Throws if it cannot be reached. */
export const askSite = async (host: string, reached: Reached): Promise<SiteAnswers | null> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const get = (path: string, languageCode: string | null) => ask(reached, host, path, languageCode, signal)
  // Korean is the specification's own language; a clinic without it may reject the request.
  const asked = await get(INFO, 'ko')
  const first = asked.status === 400 ? await get(INFO, null) : asked
  const row = readRow(first)
  if (row === null) return null
  const offered = readLanguages(row)
  const rows = await Promise.all(
    [...offered].map(async ([language, { wireCode }]) => {
      const isRead = first === asked && language === 'ko'
      const answer = isRead ? first : await get(INFO, wireCode)
      // A rejected language falls back to the main one's text; a failed one may work next time.
      return [language, answer.status === 401 || answer.status === 403 ? row : (readRow(answer) ?? row)] as const
    }),
  )
  return {
    rows,
    hasReservations: await takesReservations(row, (query) => get(`${SLOTS}?${query}`, null), reached.now()),
  }
}

const INFO = '/customer/global/info'
const SLOTS = '/customer/global/reservation-slots'

/** Builds the clinic of a host from such responses. */
export const toRemoteSite = (host: string, answers: SiteAnswers): RemoteSite => {
  const { tenant, warnings } = readTenant(toPartnerId(host), host, new Map(answers.rows))
  const { homepageConfig } = tenant
  const useWidget = homepageConfig.useWidget && (answers.hasReservations || toBookingWidget(homepageConfig) !== null)
  return { ...answers, tenant: { ...tenant, homepageConfig: { ...homepageConfig, useWidget } }, warnings }
}

/**
 * Derives a clinic's number from its host alone, so that two hosts never share cached pages, regardless of the
 * back-end's ids, and so that it survives restarts. 52 bits make collisions negligible.
 */
const toPartnerId = (host: string): PartnerId =>
  parsePartnerId(Number.parseInt(createHash('sha256').update(host).digest('hex').slice(0, 13), 16) || 1)

const ask = async (
  { transport, base, siteKey, port }: Reached,
  host: string,
  path: string,
  languageCode: string | null,
  signal: AbortSignal,
) => {
  const query = languageCode === null ? '' : `?languageCode=${encodeURIComponent(languageCode)}`
  const headers = { accept: 'application/json', origin: toHostOrigin(host, port), ...siteKey }
  return transport({ method: 'GET', url: base + path + query, headers, signal })
}

/** Reads the row of a response; null if the response means that the clinic does not exist. */
const readRow = ({ status, body }: TransportAnswer): Flat | null => {
  if (status === 401 || status === 403) throw new RefusedError(`The back-end responds with ${status} for this host`)
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return null
  if (status < 200 || status > 299) throw new Error(`The back-end responded with ${status}`)
  const answer: unknown = status === 204 ? {} : JSON.parse(body)
  const row = isRecord(answer) ? answer['row'] : undefined
  if (row === null || status === 204) return null
  if (!isRecord(row)) throw new Error('The back-end’s response to /info has no row')
  return row
}

/**
 * Checks whether a clinic takes reservations; sends the request only if its settings enable them and name no external
 * widget.
 */
const takesReservations = async (
  row: Flat,
  get: (query: string) => Promise<TransportAnswer>,
  now: number,
): Promise<boolean> => {
  if (!isRecord(row['homepageConfig']) || row['homepageConfig']['useWidget'] !== true) return false
  const today = new Date(now).toISOString().slice(0, 10)
  const { status } = await get(new URLSearchParams({ kind: 'VISIT', from: today, to: today }).toString())
  if (status >= 500 && status !== 501) throw new Error(`The back-end responded with ${status}`)
  return !NOT_THERE.has(status) && status < 400
}
