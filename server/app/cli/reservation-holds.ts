import { parseArgs } from 'node:util'
import { listUnusualHours, readPace } from '../../security/rate-limits/pace.ts'
import { countHolds, releaseHolds } from '../../resources/reservations/index.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/**
 * `maru reservation holds`: shows the number of unconfirmed reservations and whether it is unusual, and releases their
 * slots.
 */
export const reservationHoldsCommand: Command = {
  name: 'reservation holds',
  usage: 'reservation holds --partner <partnerCode> [--release]',
  options: { '--release': 'cancels them now, so that their times become available' },
  summary: 'prints how many reservations are unconfirmed and when there were more than usual',
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, release: { type: 'boolean' } },
    })
    const context = await open()
    const { db, clock } = context
    const { id } = await findPartner(context, values.partner)
    const now = clock.now()
    if (values.release) {
      print(`${await releaseHolds({ db, partnerId: id, actor: 'operator', now })} cancelled.`)
      return 0
    }
    const held = await countHolds(id, db.kysely, {}, now)
    const { taken, usual, isUnusual } = await readPace(id, db.kysely, 'RESERVATION', now)
    const hours = await listUnusualHours(id, db.kysely, 'RESERVATION', now)
    print(`${held} unconfirmed.${held > 0 ? ' To cancel them all, add --release.' : ''}`)
    print(`${taken} in the last hour, ${usual} are usual${isUnusual ? ': more than usual.' : '.'}`)
    for (const hour of hours) print(`More than usual from ${hour.from}: ${hour.taken}, where ${hour.usual} are usual`)
    return 0
  },
}
