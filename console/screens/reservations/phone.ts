/** Default country code: Korea. */
const HOME = '+82'

/** Parses a phone number with an optional country code; null where it is invalid. */
export const toPhone = (written: string): { readonly countryCode: string; readonly number: string } | null => {
  const text = written.trim()
  const [, countryCode = HOME, number = ''] = /^(\+82(?=\d)|\+[1-9]\d{0,3}(?=[ ().-]))?(.*)$/.exec(text) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (!/^[ ()./\d-]+$/.test(number) || digits.length < 4 || digits.length > 20) return null
  return { countryCode, number: number.trim() }
}
