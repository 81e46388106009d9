import type { PartnerInformation } from './generated/api/partners.ts'
import type { LanguageCode } from './language.ts'

/** The days of the week, Monday first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** A day of the week, the prefix of the opening hours' fields. */
export type Weekday = (typeof WEEKDAYS)[number]

/** A time span within a day, `HH:MM` each. */
export type TimeSpan = { start: string; end: string }

/** Opening hours of one weekday; `hours` is null on a day off, `lunch` when no lunch break lies within the hours. */
export type DayHours = { day: Weekday; hours: TimeSpan | null; lunch: TimeSpan | null }

/** The partner's fields for weekly hours. */
export type WeeklyHours = Pick<
  PartnerInformation,
  'operationTimeType' | 'lunchStart' | 'lunchEnd' | `${Weekday}Open` | `${Weekday}Close`
>

/** Reads the usual week, Monday first. A day that closes before or at the end of lunch has no lunch. */
export const readWeek = (partner: WeeklyHours): DayHours[] =>
  WEEKDAYS.map((day) => {
    const start = partner[`${day}Open`]
    const end = partner[`${day}Close`]
    if (!start || !end) return { day, hours: null, lunch: null }
    const lunch = readLunch(partner)
    const isWithin = lunch !== null && lunch.start >= start && lunch.end < end
    return { day, hours: { start, end }, lunch: isWithin ? lunch : null }
  })

/** Reads the partner's lunch break; null when it has none. */
export const readLunch = ({ lunchStart, lunchEnd }: Pick<WeeklyHours, 'lunchStart' | 'lunchEnd'>): TimeSpan | null =>
  lunchStart && lunchEnd ? { start: lunchStart, end: lunchEnd } : null

/** Groups days of a week that share their hours, for one line each. */
const groupDays = (week: readonly DayHours[]): { days: Weekday[]; hours: TimeSpan | null }[] => {
  const groups = new Map<string, { days: Weekday[]; hours: TimeSpan | null }>()
  for (const { day, hours } of week) {
    const key = hours ? `${hours.start} ${hours.end}` : ''
    const known = groups.get(key)
    if (known) known.days.push(day)
    else groups.set(key, { days: [day], hours })
  }
  return [...groups.values()]
}

/** Separators by language: between days of a list, between the ends of a run, and within a time span. */
const JOINTS: Readonly<Partial<Record<LanguageCode, readonly [list: string, run: string, time: string]>>> = {
  ko: ['·', '–', ' – '],
  ja: ['・', '〜', '〜'],
  zh: ['、', '至', ' – '],
}

/** Separators for languages without their own. */
const USUAL_JOINTS = [', ', '–', ' – '] as const

const jointsOf = (language: LanguageCode) => JOINTS[language] ?? USUAL_JOINTS

/** Formats a time span for a language, `10:00 – 19:00`. */
export const writeSpan = ({ start, end }: TimeSpan, language: LanguageCode): string =>
  start + jointsOf(language)[2] + end

/**
 * Summarises a clinic's week: one line for the days that share their hours, such as `월·화·목 10:30 – 19:00`, and the days
 * off, `수·일`.
 */
export const summariseWeek = (
  partner: WeeklyHours,
  language: LanguageCode,
  nameDay: (day: Weekday) => string,
): { open: string[]; off: string } => {
  const groups = groupDays(readWeek(partner))
  const name = (days: readonly Weekday[]) => nameDays(days, language, nameDay)
  const open = groups.flatMap(({ days, hours }) => (hours ? [`${name(days)} ${writeSpan(hours, language)}`] : []))
  return { open, off: name(groups.find(({ hours }) => hours === null)?.days ?? []) }
}

/** Names days; three or more consecutive ones by the first and the last. */
const nameDays = (days: readonly Weekday[], language: LanguageCode, nameDay: (day: Weekday) => string): string => {
  const [list, run] = jointsOf(language)
  const runs = days.reduce<Weekday[][]>((all, day) => {
    const before = all.at(-1)?.at(-1)
    if (before && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(before) + 1) all.at(-1)?.push(day)
    else all.push([day])
    return all
  }, [])
  return runs
    .flatMap((row) =>
      row.length > 2
        ? [row.flatMap((day, at) => (at === 0 || at === row.length - 1 ? [nameDay(day)] : [])).join(run)]
        : row.map(nameDay),
    )
    .join(list)
}
