import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../core/errors.ts'
import { addDays, dayIn, instantIn, weekdayOf, WEEKDAYS, type Day } from '../../db/zoned-time.ts'

/** Entries of server/app/demo/media/catalogue.json, by picture. */
export type MediaCatalogue = Readonly<Record<string, { width: number; height: number; alt: object; focus?: string }>>

/** Reads the alt texts and sizes of the pictures that ship with Maru. */
export const readCatalogue = async (rootDir: string): Promise<MediaCatalogue> =>
  // Generated with the pictures; a wrong entry shows up as a picture that fails its schema.
  JSON.parse(await readFile(join(rootDir, 'server/app/demo/media/catalogue.json'), 'utf8')) as MediaCatalogue

/** Values that demo files leave open until seeding. */
export type Expansion = { readonly catalogue: MediaCatalogue; readonly now: Date; readonly timeZone: string }

/** Problems in demo content, for its author: printed without a stack, like invalid settings. */
export class DemoError extends UsageError {
  constructor(message: string) {
    super(message)
    this.name = 'DemoError'
  }
}

/**
 * Replaces `{"$media": "<file>"}` with the picture's address, size and alt text, `{"$day": 3}` with a day counted from
 * today in the partner's zone, and `{"$day": 3, "time": "10:00"}` with that instant. `{"$day": 3, "weekday": "friday"}`
 * is the first Friday from that day on: content about a date must not use a day on which the clinic is closed.
 */
export const expandDemoValue = (value: unknown, expansion: Expansion): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => expandDemoValue(item, expansion))
  if ('$media' in value) return expandMedia(value, expansion)
  if ('$day' in value) return expandDay(value, expansion)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expandDemoValue(item, expansion)]))
}

const expandMedia = (value: { $media: unknown; alt?: unknown }, { catalogue }: Expansion) => {
  const file = String(value.$media)
  const known = catalogue[file]
  if (!known) throw new DemoError(`"$media": "${file}" is not in server/app/demo/media/catalogue.json`)
  const { alt, ...picture } = known
  return { src: `/media/${file}`, alt: value.alt ?? alt, ...picture }
}

const expandDay = (
  value: { $day: unknown; weekday?: unknown; time?: unknown },
  { now, timeZone }: Expansion,
): string => {
  if (typeof value.$day !== 'number')
    throw new DemoError(`"$day" must be a number of days, found ${JSON.stringify(value.$day)}`)
  const day = toWeekday(addDays(dayIn(now, timeZone), value.$day), value.weekday)
  if (value.time === undefined) return day
  if (typeof value.time !== 'string')
    throw new DemoError(`"time" must have the form "10:00", found ${JSON.stringify(value.time)}`)
  return instantIn(day, value.time, timeZone).toISOString()
}

const toWeekday = (from: Day, weekday: unknown): Day => {
  if (weekday === undefined) return from
  const found = Array.from({ length: 7 }, (_, index) => addDays(from, index)).find((day) => weekdayOf(day) === weekday)
  if (found === undefined)
    throw new DemoError(`"weekday" must be one of ${WEEKDAYS.join(', ')}, found ${JSON.stringify(weekday)}`)
  return found
}
