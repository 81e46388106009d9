/** Time zone of a clinic whose own is unknown. */
const ZONE = 'Asia/Seoul'

/**
 * Formats an instant in the clinic's time zone, as calendars write it: `2026-11-23 10:00:00`; an invalid instant stays
 * as it is.
 */
export const toClinicTime = (at: string | Date, timeZone = ZONE): string => {
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return String(at)
  return new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(instant)
}

/** Converts a time of the clinic to an instant, independent of the device's time zone. */
export const fromClinicTime = (local: string, timeZone = ZONE): Date => {
  const wanted = readAsUtc(local)
  const ahead = (at: number) => readAsUtc(toClinicTime(new Date(at), timeZone)) - at
  // Near a DST change, the second pass uses the offset at that very time.
  const near = wanted - ahead(wanted)
  return new Date(wanted - ahead(near))
}

/** Returns the clinic's calendar day at an instant: `2026-11-23`. */
export const clinicDay = (at: Date, timeZone = ZONE): string => toClinicTime(at, timeZone).slice(0, 10)

/** Returns the start of a clinic day, `daysLater` days after the day of an instant. */
export const clinicMidnight = (at: Date, daysLater = 0, timeZone = ZONE): Date => {
  const day = Date.parse(clinicDay(at, timeZone)) + daysLater * DAY_MS
  return fromClinicTime(`${new Date(day).toISOString().slice(0, 10)} 00:00:00`, timeZone)
}

const DAY_MS = 86_400_000

const readAsUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)
