import type { ContentCounts, ContentEntry } from '#schemas/generated/api/content.ts'
import type { AdminCustomerPostSummary } from '#schemas/generated/api/notice-customer-boards.ts'
import type { AdminReservationSummary } from '#schemas/generated/api/reservations.ts'
import type { SiteCheck } from '#schemas/generated/api/site-check.ts'

/** Input of today's task list; undefined where the user has no permission or the data is not loaded. */
export type Known = {
  readonly now: Date
  /** Today in the clinic's zone, YYYY-MM-DD. */
  readonly today: string
  readonly posts?: { readonly rows: readonly AdminCustomerPostSummary[]; readonly total: number } | undefined
  readonly reservations?: readonly AdminReservationSummary[] | undefined
  readonly promotions?: readonly ContentEntry[] | undefined
  /** Missing translations by kind. */
  readonly texts?: readonly MissingTexts[] | undefined
  readonly exceptions?: readonly ContentEntry[] | undefined
  /** Announcements to visitors: popups and notices. */
  readonly announcements?: readonly ContentEntry[] | undefined
  readonly drafts?: readonly ContentEntry[] | undefined
  /** Result of the last site audit. */
  readonly check?: SiteCheck | undefined
}

export type MissingTexts = Pick<ContentCounts, 'missingTexts' | 'most'> & { readonly kind: string }

/** Task for the staff. `id` is stable while the task is the same. */
export type Task = { readonly id: string } & (
  | { readonly kind: 'posts'; readonly count: number; readonly oldest: OldestPost }
  | {
      readonly kind: 'reservations'
      readonly count: number
      readonly first: AdminReservationSummary
      readonly since: string
    }
  | { readonly kind: 'promotion'; readonly entry: ContentEntry; readonly endAt: string; readonly days: number }
  | {
      readonly kind: 'translations'
      readonly count: number
      readonly languages: readonly (readonly [string, number])[]
      /** The entry with the most missing translations. */
      readonly first: Pick<ContentEntry, 'kind' | 'key'>
    }
  | { readonly kind: 'hours'; readonly entry: ContentEntry; readonly date: string; readonly days: number }
  | {
      readonly kind: 'links'
      readonly count: number
      readonly first: BrokenLink
      /** Location of the link, where it is a single one. */
      readonly place: BrokenLink['places'][number] | undefined
      readonly checkedAt: string
    }
  | { readonly kind: 'drafts'; readonly count: number; readonly entries: readonly ContentEntry[] }
)

/** The post waiting longest. Reading private posts is logged, so their text is excluded. */
type OldestPost = Pick<AdminCustomerPostSummary, 'id' | 'createdAt'> & {
  readonly words: Pick<AdminCustomerPostSummary, 'title' | 'authorName'> | null
}

type BrokenLink = SiteCheck['problems'][number]

const DAY_MS = 86_400_000

/** Days before its end from which a promotion is listed. */
const ENDING_DAYS = 7

/** Days in advance that visitors should know about changed hours. */
const HOURS_DAYS = 7

/** Lists the tasks, most urgent first. */
export const listTasks = (known: Known): Task[] => [
  ...postsTask(known),
  ...reservationsTask(known),
  ...endingPromotions(known),
  ...translationsTask(known),
  ...untoldHours(known),
  ...brokenLinks(known),
  ...draftsTask(known),
]

const postsTask = ({ posts }: Known): Task[] => {
  const oldest = posts?.rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0]
  if (!posts || !oldest) return []
  const { id, createdAt, isPrivate, title, authorName } = oldest
  return [
    {
      id: `posts/${posts.total}/${id}`,
      kind: 'posts',
      count: posts.total,
      oldest: { id, createdAt, words: isPrivate ? null : { title, authorName } },
    },
  ]
}

const reservationsTask = ({ reservations = [], now }: Known): Task[] => {
  const open = reservations.filter(({ state, endsAt }) => state === 'REQUESTED' && endsAt > now.toISOString())
  const [first] = open.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  if (!first) return []
  const since = open.map(({ createdAt }) => createdAt).toSorted()[0] ?? first.createdAt
  return [{ id: `reservations/${open.length}/${first.number}`, kind: 'reservations', count: open.length, first, since }]
}

/** Checks whether an offer ends with its exhibition, which is then listed once, by its name. */
const endsWithExhibition = (entry: ContentEntry, promotions: readonly ContentEntry[]): boolean =>
  promotions.some(
    ({ kind, key, data }) =>
      kind === 'exhibitions' && key === String(entry.data['exhibitionId']) && data['endAt'] === entry.data['endAt'],
  )

const endingPromotions = ({ promotions = [], now }: Known): Task[] =>
  promotions
    .filter((entry) => !endsWithExhibition(entry, promotions))
    .flatMap((entry): (Task & { kind: 'promotion' })[] => {
      const { endAt } = entry.data
      if (entry.state !== 'shown' || typeof endAt !== 'string') return []
      const left = Date.parse(endAt) - now.getTime()
      if (left <= 0 || left > ENDING_DAYS * DAY_MS) return []
      const id = `promotion/${entry.kind}/${entry.key}/${endAt}`
      return [{ id, kind: 'promotion', entry, endAt, days: Math.floor(left / DAY_MS) }]
    })
    .toSorted((one, other) => one.endAt.localeCompare(other.endAt))

const translationsTask = ({ texts = [] }: Known): Task[] => {
  const languages = new Map<string, number>()
  for (const { missingTexts } of texts)
    for (const [language, count] of Object.entries(missingTexts))
      languages.set(language, (languages.get(language) ?? 0) + count)
  const count = [...languages.values()].reduce((sum, one) => sum + one, 0)
  const [first] = texts
    .flatMap(({ kind, most }) => (most ? [{ kind, ...most }] : []))
    .toSorted((one, other) => other.texts - one.texts)
  if (!first) return []
  const most = [...languages].toSorted((one, other) => other[1] - one[1])
  return [
    {
      id: `translations/${count}`,
      kind: 'translations',
      count,
      languages: most,
      first: { kind: first.kind, key: first.key },
    },
  ]
}

/** Month abbreviations from `Jan` to `Dec`; the full names start with them. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleString('en', { month: 'short', timeZone: 'UTC' }),
)

/** Checks whether an announcement mentions a day, in the usual formats. */
export const isAnnounced = (date: string, announcements: readonly Pick<ContentEntry, 'data' | 'state'>[]): boolean => {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  const name = MONTHS[month - 1]
  const written = new RegExp(
    `(?<!\\d)(${month}월 ?${day}일|0?${month}[./-] ?0?${day}(?!\\d)|${date}|${day}(st|nd|rd|th)? ${name})|${name}[a-z]* ${day}(?!\\d)`,
  )
  return announcements.some(({ state, data }) => state === 'shown' && written.test(JSON.stringify(data)))
}

const untoldHours = ({ exceptions = [], announcements, today }: Known): Task[] => {
  if (!announcements) return []
  return exceptions.flatMap((entry): Task[] => {
    const date = typeof entry.data['date'] === 'string' ? entry.data['date'] : entry.key
    const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
    if (entry.state !== 'shown' || !(days >= 0 && days <= HOURS_DAYS) || isAnnounced(date, announcements)) return []
    return [{ id: `hours/${date}`, kind: 'hours', entry, date, days }]
  })
}

const brokenLinks = ({ check }: Known): Task[] => {
  const links = check?.problems.filter(({ kind }) => kind === 'link' || kind === 'outside') ?? []
  const [first] = links
  if (!first || !check?.checkedAt) return []
  const id = `links/${links.map(({ subject }) => subject).join()}`
  return [{ id, kind: 'links', count: links.length, first, place: first.places[0], checkedAt: check.checkedAt }]
}

const draftsTask = ({ drafts = [] }: Known): Task[] =>
  drafts.length === 0 ? [] : [{ id: `drafts/${drafts.length}`, kind: 'drafts', count: drafts.length, entries: drafts }]

/** Returns the tasks without those that the user has postponed to a later day. */
export const withoutPutOff = (
  tasks: readonly Task[],
  putOff: Readonly<Record<string, string>>,
  today: string,
): Task[] => tasks.filter(({ id }) => (putOff[id] ?? '') <= today)

/** Returns whether the clinic is open at a time of today, as shown in the bar. */
export const openState = (
  day: { open: string | null; close: string | null; lunchStart: string | null; lunchEnd: string | null },
  time: string,
): 'closed' | 'before' | 'lunch' | 'open' | 'after' => {
  if (day.open === null || day.close === null) return 'closed'
  if (time < day.open) return 'before'
  if (time >= day.close) return 'after'
  return day.lunchStart !== null && day.lunchEnd !== null && time >= day.lunchStart && time < day.lunchEnd
    ? 'lunch'
    : 'open'
}
