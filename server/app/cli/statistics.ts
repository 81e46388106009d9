import { parseArgs } from 'node:util'
import { addDays, dayIn } from '../../db/zoned-time.ts'
import { UsageError } from '../../core/errors.ts'
import { readPeriod, readTop, sumDays, type TopRow } from '../../resources/statistics/index.ts'
import { RETENTION_DAYS, TOTALS, type TopDimension, type Total, type Totals } from '../../ops/analytics/dimensions.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

const USUAL_DAYS = 30
const SIZE = 10

/** `maru statistics`: shows a clinic's visitor statistics. */
export const statisticsCommand: Command = {
  name: 'statistics',
  usage: 'statistics <partnerCode> [--days <number>] [--json]',
  summary: 'prints visits of a clinic’s site, compared with the period before',
  options: { '--days': `number of days up to today; default: ${USUAL_DAYS}` },
  examples: ['statistics lumi', 'statistics lumi --days 7 --json'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { days: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    const days = readDays(values.days)
    const context = await open()
    const { id, partner, homepageConfig } = await findPartner(context, positionals[0])
    const { timeZone } = homepageConfig
    const now = context.clock.now()
    const from = addDays(dayIn(now, timeZone), 1 - days)
    const periods = readPeriod({ from }, { timeZone, now })
    const db = context.db.kysely
    const topOf = async (dimension: TopDimension) => (await readTop(id, db, dimension, { ...periods, size: SIZE })).rows
    const told = {
      partner: partner.partnerCode,
      ...periods.period,
      total: await sumDays(id, db, periods.period),
      before: await sumDays(id, db, periods.before),
      pages: await topOf('page'),
      sources: await topOf('source'),
      searches: await topOf('search'),
      searchesWithoutResult: await topOf('search-without-result'),
      languages: await topOf('language'),
      devices: await topOf('device'),
    }
    print(values.json ? JSON.stringify(told, null, 2) : describe(told))
    return 0
  },
}

const readDays = (text: string | undefined): number => {
  if (text === undefined) return USUAL_DAYS
  const days = Number(text)
  if (/^\d{1,3}$/.test(text) && days >= 1 && days <= RETENTION_DAYS) return days
  throw new UsageError(`Invalid --days "${text}". Give a whole number of days from 1 to ${RETENTION_DAYS}.`)
}

type Report = {
  partner: string
  from: string
  to: string
  total: Totals
  before: Totals
  pages: TopRow[]
  sources: TopRow[]
  searches: TopRow[]
  searchesWithoutResult: TopRow[]
  languages: TopRow[]
  devices: TopRow[]
}

const NAMES: Readonly<Record<Total, string>> = {
  views: 'views',
  visitors: 'visitors',
  bookingsBegun: 'bookings started',
  bookingsMade: 'bookings completed',
  searches: 'searches',
  searchesWithoutResult: 'searches without results',
}

const describe = ({ partner, from, to, total, before, ...tops }: Report): string => {
  const sums = TOTALS.map((name) => ({ key: NAMES[name], count: total[name], before: before[name] }))
  const blocks = [
    ['pages', tops.pages],
    ['sources', tops.sources],
    ['searched for', tops.searches],
    ['searched without results', tops.searchesWithoutResult],
    ['languages', tops.languages],
    ['devices', tops.devices],
  ] as const
  return [
    `${partner} from ${from} to ${to}, compared with the same number of days before`,
    ...toLines(sums),
    ...blocks.flatMap(([name, rows]) => (rows.length > 0 ? ['', name, ...toLines(rows)] : [])),
  ].join('\n')
}

const toLines = (rows: readonly Omit<TopRow, 'bookings'>[]): string[] => {
  const width = Math.max(...rows.map(({ key }) => key.length))
  const figure = (value: number) => String(value).padStart(9)
  return rows.map(({ key, count, before }) => `  ${key.padEnd(width)}${figure(count)}${figure(before)}`)
}
