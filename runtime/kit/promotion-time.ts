const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * An instant as promotions say it, `2026-12-01 23:59`: the same in every language, on the clocks of the partner's
 * zone (Spec §9).
 */
export const formatPromotionTime = (instant: string, timeZone: string): string => {
  const parts = formatIn(timeZone).formatToParts(Date.parse(instant))
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day} ${hour}:${minute}`
}

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
