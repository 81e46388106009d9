/** English uses the same variant as the console's texts: day before month. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' }

const made = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a date format, in the device's time zone by default. Cached: creating one takes longer than using it a
 * hundred times.
 */
export const dateFormat = (
  language: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, timeZone, options])
  const format = made.get(key) ?? new Intl.DateTimeFormat(LOCALES[language] ?? language, { ...options, timeZone })
  made.set(key, format)
  return format
}
