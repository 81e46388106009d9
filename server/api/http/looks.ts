import type { HomepageType } from '#schemas/routes.ts'
import type { LanguageCode } from '#schemas/language.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** A template and a site type. */
export type TemplateChoice = { templateCode: string; homepageType: HomepageType }

/** Template that clinics can use. */
export type OfferedTemplate = {
  readonly code: string
  readonly label: Readonly<Partial<Record<LanguageCode, string>>>
  readonly version: string
  readonly homepageTypes: readonly HomepageType[]
}

/** Piece of a clinic's content and where it is shown. */
export type ReportedPiece = {
  role: string
  field?: string
  route: string
  section?: string
  language?: LanguageCode
  /** Section that shows it now, if known. */
  from?: string
}

/** Effect of another template on a clinic’s content. */
export type SwitchReport = {
  readonly kept: readonly ReportedPiece[]
  readonly moved: readonly ReportedPiece[]
  readonly shelved: readonly ReportedPiece[]
  readonly expected: readonly ReportedPiece[]
}

/** Templates available to a clinic, and the effects of a switch to one of them. */
export type TemplateChoices = {
  templates(): Promise<readonly OfferedTemplate[]>
  /**
   * Renders every page in both templates; returns null while that is in progress, and the caller retries. Throws if this
   * process renders no pages.
   */
  report(tenant: Tenant, next: TemplateChoice): Promise<SwitchReport | null>
}
