import { parseArgs } from 'node:util'
import { readBuildTemplates } from '../fleet/present-template.ts'
import { listFleet } from '../fleet/who-uses.ts'
import type { Command } from './command.ts'

/** `maru partner list`: who is served, where and how. */
export const partnerListCommand: Command = {
  name: 'partner list',
  usage: 'partner list [--json]',
  summary: 'lists the partners with their site type, template and its version, and hosts',
  examples: ['partner list', 'partner list --json'],
  run: async ({ args, env, open, print }) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const tenants = (await open()).partners()
    const members = listFleet(tenants, await readBuildTemplates(env.rootDir))
    const rows = tenants.map(({ id, partner, homepageConfig, languages }, index) => ({
      id,
      code: partner.partnerCode,
      homepageType: homepageConfig.homepageType,
      templateCode: homepageConfig.templateCode,
      templateVersion: members[index]?.version ?? '',
      follows: members[index]?.isHeld ? 'held' : members[index]?.isPinned ? 'release' : 'build',
      version: homepageConfig.version,
      languages,
      hosts: partner.hosts,
    }))
    print(values.json ? JSON.stringify(rows, null, 2) : printTable(rows.map(Object.values)))
    return 0
  },
}

const HEADINGS = ['id', 'code', 'type', 'template', 'version', 'follows', 'settings', 'languages', 'hosts']

const printTable = (rows: readonly (readonly unknown[])[]): string => {
  const cells = [HEADINGS, ...rows.map((row) => row.map(String))]
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
