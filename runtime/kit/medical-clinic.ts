import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { toTelUrl } from './contact-channels.ts'
import { toOpeningHoursSpecification } from './opening-hours.ts'

type ClinicFacts = {
  info: PartnerInformation
  /** Absolute address of the home page in the page's language. */
  url: string
  /** Path or address of a picture that the page shows. */
  image?: string | undefined
}

/**
 * The clinic for structured data, the same `@id` on every page. Only for pages that show what it says: name, address,
 * telephone, opening hours with lunch, and the way to its map.
 */
export const toMedicalClinic = ({ info, url, image }: ClinicFacts): object => ({
  '@type': 'MedicalClinic',
  '@id': '/#clinic',
  name: info.displayName,
  url,
  ...(image ? { image } : {}),
  ...(info.partnerTel
    ? { telephone: toTelUrl(info.partnerTel, info.partnerInternationalTelCode).replace('tel:', '') }
    : {}),
  address: { '@type': 'PostalAddress', streetAddress: info.partnerAddress },
  geo: { '@type': 'GeoCoordinates', latitude: info.lat, longitude: info.lng },
  ...(info.googleMapUrl ? { hasMap: info.googleMapUrl } : {}),
  openingHoursSpecification: toOpeningHoursSpecification(info),
})
