/** How a phone number is dialled from anywhere: `02-555-0142` and `+82` give `+8225550142`; no number gives none. */
export const toDialled = (number: string, countryCode: string): string => {
  const digits = number.replaceAll(/[^\d+]/g, '')
  return digits === '' || digits.startsWith('+') ? digits : countryCode + digits.replace(/^0/, '')
}

/** How it is written for readers abroad: `+82 2-555-0142`; no number stays none. */
export const toInternational = (number: string, countryCode: string): string =>
  number === '' || number.startsWith('+') ? number : `${countryCode} ${number.replace(/^0/, '')}`
