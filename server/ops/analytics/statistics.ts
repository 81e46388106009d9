import type { IncomingMessage } from 'node:http'
import type { RoutePattern } from '#schemas/routes.ts'
import type { Services } from '../services.ts'
import { asksForPrivacy } from '../../core/asks-for-privacy.ts'
import { toVisitor } from '../../security/rate-limits/visitor.ts'
import { type PageName, toPageName } from '../../tenancy/page-key.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { readAgent, type Agent } from './agent.ts'
import { createAddressReader } from './client-address.ts'
import { toRenderKey, type RenderTime, type TemplateVersion } from './render-times.ts'
import type { OpenDay } from './open-day.ts'
import { createOpenDays } from './open-days.ts'
import { toSearchWord } from './personal-words.ts'
import { toCampaign, toSource } from './source.ts'
import { isVisit, type VisitKind } from './visit.ts'
import { createWriter } from './writer.ts'

/** Fields read from a request; none of them is stored. */
export type VisitRequest = Pick<IncomingMessage, 'headers' | 'socket' | 'method'>

/** A page shown to a visitor. */
export type PageView = {
  /** The page’s path and query. */
  readonly address: string
  /** Referring page. */
  readonly referrer: string | undefined
  /** Number of search results; undefined without a search. */
  readonly found?: number | undefined
}

type CountPage = (request: VisitRequest, tenant: Tenant, page: PageView) => void

/** Counts visitors’ actions: in memory at first, written every ten seconds and at the end. */
export type Statistics = {
  /** Counts a page sent as a document. */
  readonly countPage: CountPage
  /** Counts a page that the router reports as shown. */
  readonly countPageView: CountPage
  readonly countBookingBegun: (request: VisitRequest, tenant: Tenant) => void
  /** Counts a rendered page with the version of its template. */
  readonly countRender: (tenant: Tenant, version: TemplateVersion, made: RenderTime) => void
  /** Writes the counts. */
  readonly flush: () => Promise<void>
  /** Starts writing at intervals until stopped. */
  readonly start: () => { stop(): Promise<void> }
}

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'logger' | 'loadPartner'> & {
  readonly env: Pick<Services['env'], 'trustProxy'>
}

/** Visit waiting to be counted, for ten seconds at most. */
type Visit = {
  readonly at: number
  readonly tenant: Tenant
  /** Null for a started booking. */
  readonly page: PageView | null
  readonly browser: string | undefined
  readonly isPrivate: boolean
  readonly address: string
}

/** Visits counted per batch, so that responses do not wait for counting. */
const TOGETHER = 500

/** Filtering a list by a word does not count as a site search. */
const SEARCH: RoutePattern = '/search'

/** Creates statistics without counts. */
export const createStatistics = (parts: Parts): Statistics => {
  const { clock, env } = parts
  const readAddress = createAddressReader(env.trustProxy)
  const nameOf = createPageNames()
  const days = createOpenDays(parts)
  const writer = createWriter(parts, days, () => countWaiting())
  let waiting: Visit[] = []

  const wait = (request: VisitRequest, tenant: Tenant, kind: VisitKind, page: PageView | null) => {
    const { headers, method } = request
    if ((kind !== 'shown' && method !== 'GET') || !isVisit(headers, kind)) return
    const browser = headers['user-agent']
    const isPrivate = asksForPrivacy(headers)
    waiting.push({ at: clock.now().getTime(), tenant, page, browser, isPrivate, address: readAddress(request) })
    if (waiting.length >= TOGETHER) countWaiting()
  }
  const countWaiting = () => {
    const visits = waiting
    waiting = []
    for (const visit of visits) countOne(visit)
    writer.note(visits.length)
  }
  const countOne = ({ at, tenant, page, browser, isPrivate, address }: Visit) => {
    const agent = readAgent(browser)
    const name = page && nameOf(page.address, tenant)
    if (!agent || (page && !name)) return
    const day = days.at(tenant.id, tenant.homepageConfig.timeZone, at)
    if (!page || !name) return day.add('total', 'bookingsBegun')
    addView(day, agent, name)
    if (name.path === SEARCH) addSearch(day, page, !isPrivate)
    if (isPrivate) return
    addEntry(day, agent, tenant, page)
    if (day.see(`${toVisitor(address)} ${browser}`)) days.askKey(day)
  }
  return {
    countPage: (request, tenant, page) => wait(request, tenant, 'page', page),
    countPageView: (request, tenant, page) => wait(request, tenant, 'shown', page),
    countBookingBegun: (request, tenant) => wait(request, tenant, 'frame', null),
    countRender: (tenant, version, made) => {
      const day = days.at(tenant.id, tenant.homepageConfig.timeZone, clock.now().getTime())
      day.add('making', toRenderKey(version, made))
    },
    flush: writer.flush,
    start: writer.start,
  }
}

const addView = (day: OpenDay, { device }: Agent, { path, language }: PageName): void => {
  day.add('total', 'views')
  day.add('page', path)
  day.add('language', language)
  day.add('device', device)
}

/** Counts a visitor's source once, on entry. */
const addEntry = (day: OpenDay, { app }: Agent, { partner }: Tenant, { address, referrer }: PageView): void => {
  const source = toSource(referrer, partner.hosts, app)
  if (source === null) return
  day.add('source', source)
  const campaign = toCampaign(address)
  if (campaign !== null) day.add('campaign', campaign)
}

const addSearch = (day: OpenDay, { address, found }: PageView, mayKeepWord: boolean): void => {
  if (found === undefined) return
  day.add('total', 'searches')
  if (found === 0) day.add('total', 'searchesWithoutResult')
  const keyword = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('keyword') ?? ''
  const word = mayKeepWord ? toSearchWord(keyword) : null
  if (word === null) return
  day.add('search', word)
  if (found === 0) day.add('search-without-result', word)
}

/** A campaign may give each visitor a unique address, so memory is bounded. */
const MAX_NAMES = 5000

/** Creates a cache of page names by address; changed settings create another tenant and with it an empty cache. */
const createPageNames = () => {
  let known = new WeakMap<Tenant, Map<string, PageName | null>>()
  let size = 0
  return (address: string, tenant: Tenant): PageName | null => {
    const found = known.get(tenant)?.get(address)
    if (found !== undefined) return found
    if (size >= MAX_NAMES) {
      known = new WeakMap()
      size = 0
    }
    const name = toPageName(address, tenant)
    const names = known.get(tenant) ?? new Map<string, PageName | null>()
    known.set(tenant, names.set(address, name))
    size += 1
    return name
  }
}
