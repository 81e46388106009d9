/** A reservation as a calendar keeps it. */
export type CalendarEntry = {
  uid: string
  /** Instants in UTC. */
  startsAt: string
  endsAt: string
  createdAt: string
  summary: string
  description: string
  location: string
}

/** The file that calendars import: RFC 5545, one event. */
export const toCalendarFile = ({ uid, startsAt, endsAt, createdAt, summary, description, location }: CalendarEntry) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maru//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${escape(uid)}`,
    `DTSTAMP:${toInstant(createdAt)}`,
    `DTSTART:${toInstant(startsAt)}`,
    `DTEND:${toInstant(endsAt)}`,
    `SUMMARY:${escape(summary)}`,
    `DESCRIPTION:${escape(description)}`,
    `LOCATION:${escape(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')

/** `20261124T013000Z` */
const toInstant = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n/g, String.raw`\n`)

/** Bytes that a line may have. */
const LINE_BYTES = 75

/** Breaks a long line between characters, not within one; its further lines begin with a space. */
const fold = (line: string): string => {
  const encoder = new TextEncoder()
  let size = 0
  let folded = ''
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (size + bytes > LINE_BYTES) {
      folded += '\r\n '
      size = 1
    }
    folded += character
    size += bytes
  }
  return folded
}
