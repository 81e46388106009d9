import { toCalendarInstant, toCalendarText, toCalendarWords } from '#schemas/icalendar.ts'

/** A reservation as a calendar event. */
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

/** Returns a calendar file with one event (RFC 5545). */
export const toCalendarFile = ({ uid, startsAt, endsAt, createdAt, summary, description, location }: CalendarEntry) =>
  toCalendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maru//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${toCalendarWords(uid)}`,
    `DTSTAMP:${toCalendarInstant(createdAt)}`,
    `DTSTART:${toCalendarInstant(startsAt)}`,
    `DTEND:${toCalendarInstant(endsAt)}`,
    `SUMMARY:${toCalendarWords(summary)}`,
    `DESCRIPTION:${toCalendarWords(description)}`,
    `LOCATION:${toCalendarWords(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
