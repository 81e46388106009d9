import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { toTelUrl } from './contact-channels.ts'
import { toOpeningHoursSpecification } from '../time/opening-hours.ts'
import type { PageFacts } from '../page.ts'

/**
 * Returns the clinic's reference in structured data: the same `@id` on every page and in every language. Each page's
 * head holds one; what sections add under the same `@id` is merged into it, and others refer to it, such as an
 * article's publisher.
 */
export const toClinicName = ({ partner }: Pick<PageFacts, 'partner'>) => ({
  '@type': 'MedicalClinic',
  '@id': '/#clinic',
  name: partner.displayName,
})

const OF_CLINIC = { '@type': 'MedicalClinic', '@id': '/#clinic' }

/** Structured data for sections that show the clinic's telephone and address. */
export const toClinicContact = ({
  partnerTel,
  partnerInternationalTelCode,
  partnerAddress,
}: Pick<PartnerInformation, 'partnerTel' | 'partnerInternationalTelCode' | 'partnerAddress'>): object => ({
  ...OF_CLINIC,
  ...(partnerTel ? { telephone: toTelUrl(partnerTel, partnerInternationalTelCode).replace('tel:', '') } : {}),
  ...(partnerAddress
    ? {
        address: { '@type': 'PostalAddress', streetAddress: partnerAddress, ...toCountry(partnerInternationalTelCode) },
      }
    : {}),
})

/**
 * Returns the country for search engines, derived from the clinic's telephone code where only one country has that
 * code.
 */
const toCountry = (telCode: string): { readonly addressCountry?: string } => {
  const country = COUNTRIES[telCode]
  return country === undefined ? {} : { addressCountry: country }
}

const COUNTRIES: Readonly<Record<string, string>> = { '+82': 'KR', '+81': 'JP', '+86': 'CN', '+886': 'TW' }

/** Structured data for sections that show the clinic's location. */
export const toClinicPlace = ({
  lat,
  lng,
  googleMapUrl,
}: Pick<PartnerInformation, 'lat' | 'lng' | 'googleMapUrl'>): object => ({
  ...OF_CLINIC,
  geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
  ...(googleMapUrl ? { hasMap: googleMapUrl } : {}),
})

/** Structured data for sections that show the clinic's usual week; a day is split at lunch. */
export const toClinicHours = (info: PartnerInformation): object => ({
  ...OF_CLINIC,
  openingHoursSpecification: toOpeningHoursSpecification(info),
})

type ClinicFacts = {
  info: PartnerInformation
  /** Path or URL of a picture that the page shows. */
  image?: string | undefined
}

/**
 * Structured data for sections that show everything: telephone, address, opening hours with lunch, and the link to its
 * map.
 */
export const toMedicalClinic = ({ info, image }: ClinicFacts): object => ({
  ...toClinicContact(info),
  ...toClinicPlace(info),
  ...toClinicHours(info),
  ...(image ? { image } : {}),
})
