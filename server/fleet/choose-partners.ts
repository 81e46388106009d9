import { createHash } from 'node:crypto'
import { UsageError } from '../errors.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** Whom a roll-out is for: named ones, a share of all, or everybody. */
export type Choice = { readonly partners?: string; readonly percent?: string }

/** The partners of a template that are meant, in their order; held ones are left out. Throws UsageError for wrong names. */
export const choosePartners = (
  tenants: readonly Tenant[],
  template: string,
  { partners, percent }: Choice,
): { chosen: Tenant[]; held: Tenant[] } => {
  if (partners !== undefined && percent !== undefined) throw new UsageError('Say --partners or --percent, not both.')
  const all = tenants.filter(({ homepageConfig }) => homepageConfig.templateCode === template)
  const meant = partners === undefined ? all : findNamed(all, tenants, template, partners)
  const share = percent === undefined ? 100 : parsePercent(percent)
  const isHeld = ({ homepageConfig }: Tenant) => homepageConfig.isTemplateHeld === true
  return {
    chosen: meant.filter((tenant) => !isHeld(tenant) && placeOf(tenant, template) < share),
    held: meant.filter(isHeld),
  }
}

const findNamed = (all: readonly Tenant[], tenants: readonly Tenant[], template: string, names: string): Tenant[] =>
  names.split(',').map((name) => {
    const code = name.trim()
    const found = all.find(({ partner }) => partner.partnerCode === code)
    if (found) return found
    const elsewhere = tenants.find(({ partner }) => partner.partnerCode === code)
    throw new UsageError(
      elsewhere
        ? `${code} is shown in "${elsewhere.homepageConfig.templateCode}", not in "${template}". Another template is a switch: maru partner switch.`
        : `There is no partner "${code}".`,
    )
  })

const parsePercent = (text: string): number => {
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent
  throw new UsageError(`"${text}" is no percentage from 1 to 100.`)
}

/** From 0 to 99, the same each time: a larger share has the partners of a smaller one, and templates differ in whom they take first. */
export const placeOf = ({ partner }: Tenant, template: string): number =>
  createHash('sha256').update(`${template} ${partner.partnerCode}`).digest().readUInt32BE() % 100
