import { parseArgs } from 'node:util'
import { parseEmbedHosts, toEmbedHosts } from '../../pages/booking/embed-hosts.ts'
import { UsageError } from '../../core/errors.ts'
import { publishHomepageConfig } from '../../resources/partners/index.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/** `maru booking hosts`: prints or replaces the other sites that may embed a clinic's booking window. */
export const bookingHostsCommand: Command = {
  name: 'booking hosts',
  usage: 'booking hosts --partner <partnerCode> [<site> … | --none]',
  summary: "prints or replaces the sites that may embed a clinic's booking widget",
  options: { '--none': 'allows no other site' },
  examples: ['booking hosts --partner lumi', 'booking hosts --partner lumi https://blog.example'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' }, none: { type: 'boolean' } },
    })
    if (values.none && positionals.length > 0) throw new UsageError('Give either sites or --none.')
    const isChange = values.none === true || positionals.length > 0
    const hosts = parseEmbedHosts(positionals)
    const context = await open()
    const { id, homepageConfig } = await findPartner(context, values.partner)
    if (isChange) {
      const next = { ...homepageConfig, bookingEmbedHosts: hosts }
      await context.db.write([partnerTag(id)], (transaction) =>
        publishHomepageConfig(id, transaction, next, context.clock.now()),
      )
    }
    const current = isChange ? hosts : toEmbedHosts(homepageConfig)
    print(['The clinic’s own site', ...current].join('\n'))
    return 0
  },
}
