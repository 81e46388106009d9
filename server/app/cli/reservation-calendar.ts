import { parseArgs } from 'node:util'
import { findCalendarAddress, replaceCalendarAddress } from '../../resources/reservations/index.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/** `maru reservation calendar`: prints or replaces the calendar URL of a clinic's reservations. */
export const reservationCalendarCommand: Command = {
  name: 'reservation calendar',
  usage: 'reservation calendar --partner <partnerCode> [--replace]',
  summary: "prints the secret address of a clinic's calendar; --replace generates a new one",
  options: { '--replace': 'generates a new address; the old one stops working' },
  examples: ['reservation calendar --partner lumi'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, replace: { type: 'boolean' } },
    })
    const context = await open()
    const { db, secrets } = context
    const { id, partner } = await findPartner(context, values.partner)
    const { path } = values.replace
      ? await db.write([], (transaction) => replaceCalendarAddress(id, transaction, secrets))
      : await findCalendarAddress(id, db.kysely, secrets)
    print(`https://${partner.hosts[0] ?? 'localhost'}${path}`)
    return 0
  },
}
