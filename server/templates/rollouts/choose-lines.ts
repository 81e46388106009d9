import type { FleetQuery, SiteHealth } from '../../api/http/fleet.ts'
import type { WaitingCounts } from './count-waiting.ts'
import { compareTexts, type FleetLine, type Showing } from './fleet-lines.ts'
import type { Compare } from '../../db/yielding-sort.ts'

/** Template version that clinics are shown in. */
export type ShownVersion = { readonly version: string; readonly isPinned: boolean; readonly isNewest: boolean }

/** Data on all clinics, as far as a query’s sort order and filters need it. */
export type Everywhere = {
  readonly shown: ReadonlyMap<Showing, ShownVersion>
  readonly waiting: WaitingCounts
  readonly health: (line: FleetLine) => SiteHealth
}

type Meant = (line: FleetLine) => boolean

/** Returns the clinics that match a query, in its order. The lines are sorted by name. */
export const chooseLines = (
  lines: readonly FleetLine[],
  known: Everywhere,
  query: FleetQuery,
): readonly FleetLine[] => {
  const { templateCode, homepageType, waiting, sort = 'name', isDescending = false } = query
  const words = (query.keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const tests: Meant[] = []
  if (templateCode !== undefined) tests.push(({ showing }) => showing.templateCode === templateCode)
  if (homepageType !== undefined) tests.push(({ showing }) => showing.homepageType === homepageType)
  if (words.length > 0) tests.push(({ text }) => words.every((word) => text.includes(word)))
  if (waiting !== undefined) tests.push(toWaits(known)[waiting])
  const meant = tests.length === 0 ? lines : lines.filter((line) => tests.every((test) => test(line)))
  if (sort === 'name') return isDescending ? meant.toReversed() : meant
  const compare = toColumns(known)[sort]
  return meant.toSorted(isDescending ? (one, other) => compare(other, one) : compare)
}

const toWaits = ({
  shown,
  waiting,
  health,
}: Everywhere): Readonly<Record<NonNullable<FleetQuery['waiting']>, Meant>> => ({
  health: (line) => ['attention', 'broken'].includes(health(line)),
  update: ({ showing }) => shown.get(showing)?.isNewest !== true,
  drafts: ({ id }) => waiting.drafts.has(id),
  posts: ({ id }) => waiting.posts.has(id),
  reservations: ({ id }) => waiting.reservations.has(id),
})

const HEALTH_ORDER: readonly SiteHealth[] = ['fine', 'unknown', 'attention', 'broken']

type Column = Exclude<NonNullable<FleetQuery['sort']>, 'name'>

const toColumns = ({ shown, waiting, health }: Everywhere): Readonly<Record<Column, Compare<FleetLine>>> => {
  const byCount =
    (counts: ReadonlyMap<number, number>): Compare<FleetLine> =>
    (one, other) =>
      (counts.get(one.id) ?? 0) - (counts.get(other.id) ?? 0)
  const named = (showing: Showing) => `${showing.templateCode} ${shown.get(showing)?.version ?? ''}`
  const inOrder = [...new Set([...shown.keys()].map(named))].toSorted(compareTexts)
  const places = new Map([...shown.keys()].map((showing) => [showing, inOrder.indexOf(named(showing))]))
  const times = waiting.publishedAt
  return {
    template: (one, other) => (places.get(one.showing) ?? -1) - (places.get(other.showing) ?? -1),
    drafts: byCount(waiting.drafts),
    posts: byCount(waiting.posts),
    reservations: byCount(waiting.reservations),
    published: (one, other) => compareTimes(times.get(one.id) ?? '', times.get(other.id) ?? ''),
    health: (one, other) => HEALTH_ORDER.indexOf(health(one)) - HEALTH_ORDER.indexOf(health(other)),
  }
}

/** Compares times of the same format. */
const compareTimes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
