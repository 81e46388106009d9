/**
 * Returns a phone number in international dialling form: `02-555-0142` and `+82` give `+8225550142`; an empty number
 * stays empty.
 */
export const toDialled = (number: string, countryCode: string): string => {
  const digits = number.replaceAll(/[^\d+]/g, '')
  return digits === '' || digits.startsWith('+') ? digits : countryCode + digits.replace(/^0/, '')
}

/** Formats a phone number for readers abroad: `+82 2-555-0142`; an empty number stays empty. */
export const toInternational = (number: string, countryCode: string): string =>
  number === '' || number.startsWith('+') ? number : `${countryCode} ${number.replace(/^0/, '')}`
