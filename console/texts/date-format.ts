/** English is that of the console's words: the day stands before the month. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB' }

const made = new Map<string, Intl.DateTimeFormat>()

/** A format of dates in the device's zone where none is named; made once for each way of writing, since making one takes longer than using it a hundred times. */
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
