/** What is written without a country is Korean. */
const HOME = '+82'

/** A number as people write it, with its country; null when it is none. */
export const toPhone = (written: string): { readonly countryCode: string; readonly number: string } | null => {
  const text = written.trim()
  const [, countryCode = HOME, number = ''] = /^(\+82(?=\d)|\+[1-9]\d{0,3}(?=[ ().-]))?(.*)$/.exec(text) ?? []
  const digits = number.replaceAll(/\D/g, '')
  if (!/^[ ()./\d-]+$/.test(number) || digits.length < 4 || digits.length > 20) return null
  return { countryCode, number: number.trim() }
}
