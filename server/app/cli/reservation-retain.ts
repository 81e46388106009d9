import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import {
  anonymiseReservations,
  countDueReservations,
  USUAL_RETENTION_DAYS,
} from '../../resources/reservations/index.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/** `maru reservation retain`: anonymises reservations whose retention period has ended. */
export const reservationRetainCommand: Command = {
  name: 'reservation retain',
  usage: 'reservation retain --partner <partnerCode> [--days <number>] [--apply]',
  summary: 'counts reservations past their retention period; --apply anonymizes them',
  examples: ['reservation retain --partner lumi --apply'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, days: { type: 'string' }, apply: { type: 'boolean' } },
    })
    const days = readDays(values.days)
    const context = await open()
    const { id } = await findPartner(context, values.partner)
    const before = new Date(context.clock.now().getTime() - days * 86_400_000)
    if (values.apply) {
      print(`${await anonymiseReservations(id, context, before)} anonymized.`)
      return 0
    }
    const count = await countDueReservations(id, context.db.kysely, before)
    print(`${count} ended more than ${days} days ago.${count > 0 ? ' To anonymize them, add --apply.' : ''}`)
    return 0
  },
}

const readDays = (text: string | undefined): number => {
  if (text === undefined) return USUAL_RETENTION_DAYS
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1) return Number(text)
  throw new UsageError(`Invalid --days "${text}". Give a whole number of days, 1 or more.`)
}
