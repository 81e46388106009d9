import type { HomepageType } from '#schemas/routes.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { PageOf } from '../../db/page-of.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Source of a clinic’s template version. */
export type Follows = 'build' | 'release' | 'held'

/** Health of a site: fine, with problems, or with pages that visitors cannot see. */
export type SiteHealth = 'fine' | 'attention' | 'broken' | 'unknown'

/** Clinic of the fleet with its waiting items. */
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
  /** `isNewest`: has the newest version; otherwise `share` is the roll-out percentage that would include it. */
  readonly isNewest: boolean
  readonly share: 10 | 50 | 100
  readonly drafts: number
  readonly posts: number
  readonly reservations: number
  readonly publishedAt: string | null
  /** 95th percentile of render times this week, in milliseconds; null without renders. */
  readonly p95Ms: number | null
  readonly health: SiteHealth
  readonly checkedAt: string | null
  readonly problems: ProblemCounts
  /** What a clinic before its launch lacks; null once it is launched. */
  readonly launch: LaunchProgress | null
}

/** Progress of the launch checklist: rows that block a launch, and the codes of all that are open. */
export type LaunchProgress = { readonly required: number; readonly done: number; readonly missing: readonly string[] }

/** Problems found by the last site check, by subject. */
export type ProblemCounts = {
  readonly pages: number
  readonly sections: number
  readonly warnings: number
  readonly links: number
  readonly translations: number
}

/** Filters and order of the list of clinics. */
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
  /** Host of the request, whose port is used in the sites' addresses. */
  readonly requestHost: string
}

/** A step in the roll-out of a version. */
export type RollOutStep = {
  readonly step: 'released' | 'clinics' | 'share' | 'all' | 'stopped' | 'resumed' | 'taken-back'
  /** Percentage, for a share. */
  readonly percent: number | null
  /** Number of changed clinics. */
  readonly changed: number
  readonly actor: string
  readonly at: string
}

/** Visits and bookings of the clinics that have a version, since they got it and for as many days before. */
export type RollOutComparison = {
  readonly days: number
  readonly visitors: number
  readonly visitorsBefore: number
  readonly bookings: number
  readonly bookingsBefore: number
}

/** Renders of the clinics that have a version: with it, and with their earlier versions. */
export type RenderComparison = {
  readonly made: number
  readonly failed: number
  /** 95th percentile in milliseconds. */
  readonly p95Ms: number | null
  readonly madeBefore: number
  readonly failedBefore: number
  readonly p95MsBefore: number | null
}

/** Newest version of a template with the progress of its roll-out. */
export type RollOut = {
  readonly templateCode: string
  readonly templateName: string
  readonly version: string
  readonly isReleased: boolean
  readonly isStopped: boolean
  readonly clinics: number
  readonly having: number
  /** Number of clinics that a roll-out to 10% and to 50% would include. */
  readonly tenth: number
  readonly half: number
  readonly held: readonly string[]
  readonly steps: readonly RollOutStep[]
  readonly comparison: RollOutComparison | null
  readonly making: RenderComparison | null
  /** Roll-out or take-back in progress; null without one. */
  readonly underWay: RollOutProgress | null
}

/** Progress of work that outlasts the response: clinics done and in total. */
export type RollOutProgress = { readonly kind: 'given' | 'taken-back'; readonly done: number; readonly total: number }

/** Result of a large change: number of clinics, and whether it continues after the response. */
export type FleetChange = { readonly changed: number; readonly isUnderWay: boolean }

/** Author of a fleet change. */
export type FleetAuthor = { readonly id: number | null; readonly name: string }

/** Target of a version: named clinics, a percentage, or all. */
export type RollOutChoice = { readonly clinics?: readonly string[]; readonly percent?: number }

/** Operations on all clinics; only the whole server knows their templates and versions. */
export type Fleet = {
  list(query: FleetQuery): Promise<PageOf<FleetClinic>>
  /** Returns the number of sites by health. */
  countHealth(): Promise<Readonly<Record<SiteHealth, number>>>
  /** Returns the clinic with a code; null without one. */
  find(code: string): Promise<Tenant | null>
  rollOuts(language: LanguageCode): Promise<RollOut[]>
  /** Stores the build's version of a template as a release. Throws 404, 409. */
  release(templateCode: string, author: FleetAuthor): Promise<void>
  /** Rolls the newest version out to clinics; returns how many change. Throws 404, 409, 422. */
  widen(templateCode: string, choice: RollOutChoice, author: FleetAuthor): Promise<FleetChange>
  /** Stops or resumes the roll-out of the newest version. */
  stop(templateCode: string, isStopped: boolean, author: FleetAuthor): Promise<void>
  /** Rolls all clinics with the newest version back to the previous one; returns the count. */
  takeBack(templateCode: string, author: FleetAuthor): Promise<FleetChange>
  /** Holds a clinic at its current version, or releases it for roll-outs. */
  hold(code: string, isHeld: boolean, author: FleetAuthor): Promise<void>
}
