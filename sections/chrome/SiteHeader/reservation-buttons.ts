import type { SiteMenu } from '#schemas/generated/roles.ts'
import type { HomepageType } from '#schemas/routes.ts'

/** A button of the header; without text from the partner it uses the catalogue's for its kind. */
export type ReservationButton = { kind: 'link' | 'visit' | 'treatment'; text: string | null; url: string }

type Input = {
  homepageType: HomepageType
  /** The site takes reservations. */
  useWidget: boolean
  rightButton?: SiteMenu['rightButton']
}

const CONTACT = '/cscenter/contact'
const USUAL = { COMMERCE: 'treatment', HYBRID: 'treatment', BRANDING: 'visit' } as const

/**
 * Returns the partner's own button, or the one of its site type (Spec §1 "Site types"); the main one comes last. HYBRID
 * sites offer visit and treatment, so the other kind precedes the main button.
 */
export const resolveReservationButtons = ({ homepageType, useWidget, rightButton }: Input): ReservationButton[] => {
  const main = rightButton
    ? { kind: rightButton.buttonType, text: rightButton.buttonText, url: rightButton.buttonUrl }
    : { kind: USUAL[homepageType], text: null, url: CONTACT }
  if (!useWidget) return rightButton ? [main] : []
  if (homepageType !== 'HYBRID' || main.kind === 'link') return [main]
  return [{ kind: main.kind === 'visit' ? 'treatment' : 'visit', text: null, url: CONTACT }, main]
}
