import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { UsageError } from '../../core/errors.ts'
import { cachedPagesFile } from '../../pages/cache/warm-start.ts'
import { listPartnerIds } from '../../resources/partners/index.ts'
import { MADE_TAG, partnerTag } from '../../tenancy/tags.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/** `maru cache clear`: for direct changes of the database, which Maru cannot detect. */
export const cacheClearCommand: Command = {
  name: 'cache clear',
  usage: 'cache clear --partner <partnerCode> | --all',
  summary: 'clears cached pages in every process; needed after editing the database by hand',
  options: { '--all': 'for all clinics' },
  examples: ['cache clear --partner lumi', 'cache clear --all'],
  run: async ({ args, env, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, all: { type: 'boolean' } },
    })
    if ((values.partner === undefined) === (values.all !== true))
      throw new UsageError('Give a clinic with --partner <partnerCode>, or --all for all clinics.')
    const context = await open()
    const tags = [MADE_TAG]
    if (values.all) for (const id of await listPartnerIds(context.db.kysely)) tags.push(partnerTag(id))
    else tags.push(partnerTag((await findPartner(context, values.partner)).id))
    await context.changed(tags)
    // All its entries are invalid now, so loading it would be pointless.
    await rm(cachedPagesFile(env), { force: true })
    const whose = values.all ? 'all clinics' : values.partner
    print(`Cleared the cached pages, responses and sections of ${whose} in every process.`)
    return 0
  },
}
