import type { HomepageType } from '#schemas/routes.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { PageOf } from '../db/page-of.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** What a clinic's version of its template comes from. */
export type Follows = 'build' | 'release' | 'held'

/** How a site does: whole, with something to look at, or with pages that visitors cannot see. */
export type SiteHealth = 'fine' | 'attention' | 'broken' | 'unknown'

/** A clinic of the fleet with what waits there. */
export type FleetClinic = {
  readonly code: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly siteAddress: string
  readonly homepageType: HomepageType
  readonly templateCode: string
  readonly templateName: string
  readonly templateVersion: string
  readonly follows: Follows
  /** Whether it has the newest version; otherwise with which share of all clinics it would get it. */
  readonly isNewest: boolean
  readonly share: 10 | 50 | 100
  readonly drafts: number
  readonly posts: number
  readonly reservations: number
  readonly publishedAt: string | null
  /** What sufficed to make 95 of 100 pages this week, in milliseconds; null where none was made. */
  readonly p95Ms: number | null
  readonly health: SiteHealth
  readonly checkedAt: string | null
  readonly problems: ProblemCounts
}

/** What the last look at a site found, by what it is about. */
export type ProblemCounts = {
  readonly pages: number
  readonly sections: number
  readonly warnings: number
  readonly links: number
  readonly translations: number
}

/** Which clinics are wanted, and in which order. */
export type FleetQuery = {
  readonly keyword?: string | undefined
  readonly templateCode?: string | undefined
  readonly homepageType?: HomepageType | undefined
  readonly waiting?: 'health' | 'update' | 'drafts' | 'posts' | 'reservations' | undefined
  readonly sort?: 'name' | 'template' | 'drafts' | 'posts' | 'reservations' | 'published' | 'health' | undefined
  readonly isDescending?: boolean | undefined
  readonly page: number
  readonly size: number
  readonly language: LanguageCode
  /** The host that was asked, whose port the sites' addresses have. */
  readonly requestHost: string
}

/** What happened to a version's roll-out. */
export type RollOutStep = {
  readonly step: 'released' | 'clinics' | 'share' | 'all' | 'stopped' | 'resumed' | 'taken-back'
  /** Per cent, of a share. */
  readonly percent: number | null
  /** How many clinics it changed. */
  readonly changed: number
  readonly actor: string
  readonly at: string
}

/** Visits and bookings of the clinics that have a version, since they have it and for as many days before. */
export type RollOutComparison = {
  readonly days: number
  readonly visitors: number
  readonly visitorsBefore: number
  readonly bookings: number
  readonly bookingsBefore: number
}

/** How pages of the clinics that have a version are made: with it, and with whichever they had before. */
export type MakingComparison = {
  readonly made: number
  readonly failed: number
  /** What sufficed for 95 of 100, in milliseconds. */
  readonly p95Ms: number | null
  readonly madeBefore: number
  readonly failedBefore: number
  readonly p95MsBefore: number | null
}

/** The newest version of a template, and how far it has come. */
export type RollOut = {
  readonly templateCode: string
  readonly templateName: string
  readonly version: string
  readonly isReleased: boolean
  readonly isStopped: boolean
  readonly clinics: number
  readonly having: number
  /** How many a share of so many per cent would have. */
  readonly tenth: number
  readonly half: number
  readonly held: readonly string[]
  readonly steps: readonly RollOutStep[]
  readonly comparison: RollOutComparison | null
  readonly making: MakingComparison | null
  /** Whom it is still being given to or taken from; null where that is done. */
  readonly underWay: RollOutProgress | null
}

/** What takes longer than an answer: so many of all whom it is for are done. */
export type RollOutProgress = { readonly kind: 'given' | 'taken-back'; readonly done: number; readonly total: number }

/** What a change of very many came to: how many it changes, and whether that goes on after the answer. */
export type FleetChange = { readonly changed: number; readonly isUnderWay: boolean }

/** Who asks for a change of the fleet. */
export type FleetAuthor = { readonly id: number | null; readonly name: string }

/** Whom a version is given to: named clinics, a share, or everybody. */
export type RollOutChoice = { readonly clinics?: readonly string[]; readonly percent?: number }

/** All clinics together; what they look like and which versions there are only the whole server knows. */
export type Fleet = {
  list(query: FleetQuery): Promise<PageOf<FleetClinic>>
  /** How many of all sites do how. */
  countHealth(): Promise<Readonly<Record<SiteHealth, number>>>
  /** The clinic of a code; null when there is none. */
  find(code: string): Promise<Tenant | null>
  rollOuts(language: LanguageCode): Promise<RollOut[]>
  /** Keeps the build's version of a template. Throws 404, 409. */
  release(templateCode: string, author: FleetAuthor): Promise<void>
  /** Shows clinics in the newest version; how many change. Throws 404, 409, 422. */
  widen(templateCode: string, choice: RollOutChoice, author: FleetAuthor): Promise<FleetChange>
  /** Stops the roll-out of the newest version, or lets it go on. */
  stop(templateCode: string, isStopped: boolean, author: FleetAuthor): Promise<void>
  /** Whoever has the newest version gets the one before; how many. */
  takeBack(templateCode: string, author: FleetAuthor): Promise<FleetChange>
  /** Keeps a clinic in the version that it has, or lets roll-outs reach it. */
  hold(code: string, isHeld: boolean, author: FleetAuthor): Promise<void>
}
