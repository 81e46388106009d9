import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import { requireSender } from '../../messaging/messages/messages.ts'
import { publishHomepageConfig } from '../../resources/partners/index.ts'
import { CHANNELS, type ConfirmBy } from '../../resources/reservations/index.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

const WAYS: Readonly<Record<string, ConfirmBy>> = { none: 'NONE', email: 'EMAIL', sms: 'SMS' }

/** `maru reservation code`: prints or sets whether customers confirm a reservation with a code, and the channel. */
export const reservationCodeCommand: Command = {
  name: 'reservation code',
  usage: 'reservation code --partner <partnerCode> [none | email | sms]',
  summary: 'prints or sets how customers verify their contact: not at all, or with a code by e-mail or SMS',
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' } },
    })
    const [word, ...rest] = positionals
    const confirmBy = word === undefined ? undefined : WAYS[word]
    if (rest.length > 0 || (word !== undefined && confirmBy === undefined)) {
      throw new UsageError('Give none, email or sms.')
    }
    const context = await open()
    const { id, homepageConfig } = await findPartner(context, values.partner)
    if (confirmBy !== undefined) {
      if (confirmBy !== 'NONE') requireSender(context.messages, CHANNELS[confirmBy])
      const next = { ...homepageConfig, reservation: { ...homepageConfig.reservation, confirmBy } }
      await context.db.write([partnerTag(id)], (transaction) =>
        publishHomepageConfig(id, transaction, next, context.clock.now()),
      )
    }
    print((confirmBy ?? homepageConfig.reservation?.confirmBy ?? 'NONE').toLowerCase())
    return 0
  },
}
