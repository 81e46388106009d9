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

/** The instant at which the clinic's clocks show a time, wherever the device is that it is written on. */
export const fromClinicTime = (local: string, timeZone = ZONE): Date => {
  const wanted = readAsUtc(local)
  const ahead = (at: number) => readAsUtc(toClinicTime(new Date(at), timeZone)) - at
  // Near a change of the clocks the second look has the offset of that very time.
  const near = wanted - ahead(wanted)
  return new Date(wanted - ahead(near))
}

/** The day that the clinic's calendar shows at an instant: `2026-11-23`. */
export const clinicDay = (at: Date, timeZone = ZONE): string => toClinicTime(at, timeZone).slice(0, 10)

/** The instant at which a day of the clinic begins, so many days after the one of an instant. */
export const clinicMidnight = (at: Date, daysLater = 0, timeZone = ZONE): Date => {
  const day = Date.parse(clinicDay(at, timeZone)) + daysLater * DAY_MS
  return fromClinicTime(`${new Date(day).toISOString().slice(0, 10)} 00:00:00`, timeZone)
}

const DAY_MS = 86_400_000

const readAsUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)
