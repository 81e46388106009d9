import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import { toPreviewAddress } from '../../pages/preview/preview-query.ts'
import { findRunningPort } from '../../core/running-server.ts'
import { signPreview } from '../../security/secrets/preview-token.ts'
import { listSiteAddresses } from '../../tenancy/site-addresses.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

const HOURS = 24
const MAX_HOURS = 24 * 14

/** `maru preview`: prints a link to every template and site type of a partner's site, valid for some hours for all who have it. */
export const previewCommand: Command = {
  name: 'preview',
  usage: 'preview <partnerCode> [--hours <1–336>]',
  summary: 'prints a link that previews all templates and site types with the partner’s content',
  options: { '--hours': 'lifetime of the link in hours; default: 24' },
  examples: ['preview lumi', 'preview lumi --hours 72'],
  run: async ({ args, env, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { hours: { type: 'string', default: String(HOURS) } },
      allowPositionals: true,
    })
    const hours = Number(values.hours)
    if (!Number.isInteger(hours) || hours < 1 || hours > MAX_HOURS) {
      throw new UsageError(`Invalid --hours "${values.hours}". Give a number from 1 to ${MAX_HOURS}.`)
    }
    const context = await open()
    const tenant = await findPartner(context, positionals[0])
    const until = new Date(context.clock.now().getTime() + hours * 3_600_000)
    const address = toPreviewAddress(signPreview(context.secrets, tenant.id, until), { path: '/', date: '' })
    const [origin = ''] = listSiteAddresses(tenant, (await findRunningPort(env)) ?? env.port)
    print(`${origin}${address}\nAnyone with this link can see the previews until ${until.toISOString()}.`)
    return 0
  },
}
