import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import { toTelUrl } from './contact-channels.ts'
import { toOpeningHoursSpecification } from '../time/opening-hours.ts'
import type { PageFacts } from '../page.ts'

/**
 * The clinic as structured data names it: the same `@id` on every page and in every language. Each page's head holds
 * one, and what sections say of the same `@id` is added to it; others refer to it, such as an article's publisher.
 */
export const toClinicName = ({ partner }: Pick<PageFacts, 'partner'>) => ({
  '@type': 'MedicalClinic',
  '@id': '/#clinic',
  name: partner.displayName,
})

const OF_CLINIC = { '@type': 'MedicalClinic', '@id': '/#clinic' }

/** For sections that show the clinic's telephone and address. */
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

/** Search engines ask for the country; the clinic's telephone code tells it where only one country has that code. */
const toCountry = (telCode: string): { readonly addressCountry?: string } => {
  const country = COUNTRIES[telCode]
  return country === undefined ? {} : { addressCountry: country }
}

const COUNTRIES: Readonly<Record<string, string>> = { '+82': 'KR', '+81': 'JP', '+86': 'CN', '+886': 'TW' }

/** For sections that show where the clinic lies. */
export const toClinicPlace = ({
  lat,
  lng,
  googleMapUrl,
}: Pick<PartnerInformation, 'lat' | 'lng' | 'googleMapUrl'>): object => ({
  ...OF_CLINIC,
  geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
  ...(googleMapUrl ? { hasMap: googleMapUrl } : {}),
})

/** For sections that show the clinic's usual week; a day is split at lunch. */
export const toClinicHours = (info: PartnerInformation): object => ({
  ...OF_CLINIC,
  openingHoursSpecification: toOpeningHoursSpecification(info),
})

type ClinicFacts = {
  info: PartnerInformation
  /** Path or address of a picture that the page shows. */
  image?: string | undefined
}

/** For sections that show all of it: telephone, address, opening hours with lunch, and the way to its map. */
export const toMedicalClinic = ({ info, image }: ClinicFacts): object => ({
  ...toClinicContact(info),
  ...toClinicPlace(info),
  ...toClinicHours(info),
  ...(image ? { image } : {}),
})
