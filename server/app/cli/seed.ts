import { parseArgs } from 'node:util'
import { instantIn, isDay } from '../../db/zoned-time.ts'
import { seedDemo } from '../demo/seed.ts'
import { UsageError } from '../../core/errors.ts'
import type { Command } from './command.ts'

/** Time zone of the demo clinics. */
const TIME_ZONE = 'Asia/Seoul'

/** `maru seed`: loads the demo clinics into an empty database. */
export const seedCommand: Command = {
  name: 'seed',
  usage: 'seed [--day <day>]',
  summary: 'loads the demo clinics into an empty database',
  options: { '--day': 'reference date of their promotions, posts and hours; default: today' },
  examples: ['seed'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({ args: [...args], options: { day: { type: 'string' } } })
    const now = readNoon(values.day)
    const context = await open()
    const isAlive = context.env.seed !== 'clinics'
    const codes = await seedDemo(now ? { ...context, clock: { now: () => now } } : context, { isAlive })
    print(codes.length > 0 ? `Loaded ${codes.join(', ')}.` : 'Partners already exist; nothing was loaded.')
    return 0
  },
}

const readNoon = (day: string | undefined): Date | null => {
  if (day === undefined) return null
  if (!isDay(day)) throw new UsageError(`Invalid --day "${day}". Write a date like 2026-05-07.`)
  return instantIn(day, '12:00', TIME_ZONE)
}
