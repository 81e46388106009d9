import { parseArgs } from 'node:util'
import type { StoredHomepageConfig } from '#schemas/generated/api/stored.ts'
import { findPartnerParts, listHomepageConfigs, rollBackHomepageConfig } from '../../resources/partners/index.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { recordSettings } from './record-settings.ts'

/** `maru partner rollback`: reverts the last change of the settings, a switch or any other. */
export const partnerRollbackCommand: Command = {
  name: 'partner rollback',
  usage: 'partner rollback <partnerCode> [--dry-run] [--json]',
  summary: 'undoes the last change of a partner’s settings, such as a switch or a roll-out',
  examples: ['partner rollback lumi --dry-run', 'partner rollback lumi'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const isDryRun = values['dry-run'] === true
    const context = await open()
    const { id, partner, homepageConfig: shown } = await findPartner(context, positionals[0])
    const code = partner.partnerCode
    // Compares stored values, since defaults from the schema are not changes.
    const homepageConfig = (await findPartnerParts(id, context.db.kysely))?.homepageConfig ?? shown
    const config = isDryRun
      ? (await listHomepageConfigs(id, context.db.kysely))[0]
      : await context.db.write([partnerTag(id)], async (transaction) => {
          const before = await rollBackHomepageConfig(id, transaction)
          const now = context.clock.now()
          if (before) await recordSettings(context, transaction, { partnerId: id, now }, 'partner rollback')
          return before
        })
    if (!config) {
      print(`${code} has no earlier settings to restore.`)
      return 1
    }
    const changed = listChanges(homepageConfig, config)
    const { templateCode, homepageType, version } = config
    if (values.json) {
      const result = { partnerCode: code, templateCode, homepageType, changed }
      print(JSON.stringify(isDryRun ? { ...result, isDryRun } : { ...result, version }, null, 2))
      return 0
    }
    const done = `${code} is back at the settings before its last change (version ${version}), ${homepageType} in "${templateCode}".`
    print(isDryRun ? `Nothing was changed. ${code} would go back to the settings before its last change:` : done)
    for (const { name, from, to } of changed) print(`  ${name}: ${toWords(from)} → ${toWords(to)}`)
    if (changed.length === 0) print('  They are identical.')
    return 0
  },
}

/** Lists the settings that differ, except their own version. */
const listChanges = (from: StoredHomepageConfig, to: StoredHomepageConfig) => {
  const before = toMap(from)
  const after = toMap(to)
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => name !== 'version')
    .map((name) => ({ name, from: before.get(name), to: after.get(name) }))
    .filter((change) => JSON.stringify(change.from) !== JSON.stringify(change.to))
}

const toMap = (config: StoredHomepageConfig) => new Map<string, unknown>(Object.entries(config))

const MAX_SHOWN_LENGTH = 60

const toWords = (value: unknown): string => {
  const text = value === undefined ? 'none' : JSON.stringify(value)
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}
