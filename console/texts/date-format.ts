const made = new Map<string, Intl.DateTimeFormat>()

/** A format of dates; made once for each way of writing, since making one takes longer than using it a hundred times. */
export const dateFormat = (
  language: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, timeZone, options])
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  made.set(key, format)
  return format
}
