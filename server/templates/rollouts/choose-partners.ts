import { createHash } from 'node:crypto'
import type { PartnerId } from '../../core/partner-id.ts'
import { UsageError } from '../../core/errors.ts'
import type { FleetFinders } from './fleet-parts.ts'
import type { Tenant } from '../../tenancy/tenant.ts'

/** Target of a roll-out: named partners, a share, or all. */
export type PartnerChoice = { readonly partners?: string; readonly percent?: string }

/** Partner of a template with its version; a selection may contain all partners of the fleet. */
export type Chosen = {
  readonly id: PartnerId
  readonly code: string
  /** Version in the partner’s settings; undefined when it follows the build. */
  readonly templateVersion: string | undefined
  /** Released version that is shown, if any. */
  readonly pinnedVersion: string | undefined
}

/**
 * Returns the selected partners of a template, in order; held ones are omitted. Throws UsageError for unknown names.
 */
export const choosePartners = async (
  finders: FleetFinders,
  template: string,
  { partners, percent }: PartnerChoice,
): Promise<{ chosen: Chosen[]; held: Chosen[] }> => {
  if (partners !== undefined && percent !== undefined)
    throw new UsageError('Give either --partners or --percent, not both.')
  const share = percent === undefined ? 100 : parsePercent(percent)
  const meant = partners === undefined ? finders.partners(`"${template}"`) : findNamed(finders, template, partners)
  const chosen: Chosen[] = []
  const held: Chosen[] = []
  for await (const tenant of meant) {
    const { templateCode, isTemplateHeld } = tenant.homepageConfig
    if (templateCode !== template) continue
    if (isTemplateHeld === true) held.push(toChosen(tenant))
    else if (placeOf(tenant.partner.partnerCode, template) < share) chosen.push(toChosen(tenant))
  }
  return { chosen, held }
}

const toChosen = ({ id, partner, homepageConfig, pinned }: Tenant): Chosen => ({
  id,
  code: partner.partnerCode,
  templateVersion: homepageConfig.templateVersion,
  pinnedVersion: pinned?.version,
})

async function* findNamed({ loadPartnerByCode }: FleetFinders, template: string, names: string) {
  for (const name of names.split(',')) {
    const code = name.trim()
    const found = await loadPartnerByCode(code)
    if (!found) throw new UsageError(`Unknown partner "${code}".`)
    const { templateCode } = found.homepageConfig
    if (templateCode !== template) {
      throw new UsageError(
        `${code} uses the template "${templateCode}", not "${template}". To change it: maru partner switch.`,
      )
    }
    yield found
  }
}

const parsePercent = (text: string): number => {
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent
  throw new UsageError(`Invalid percentage "${text}". Give a number from 1 to 100.`)
}

/**
 * Returns a stable number from 0 to 99: a larger share includes the partners of a smaller one, and templates differ in
 * which partners come first.
 */
export const placeOf = (code: string, template: string): number =>
  createHash('sha256').update(`${template} ${code}`).digest().readUInt32BE() % 100
