import { parseArgs } from 'node:util'
import { readBuildTemplates } from '../../templates/rollouts/present-template.ts'
import { createMemberReader, type FleetMember } from '../../templates/rollouts/template-usage.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Command } from './command.ts'

/** `maru partner list`: lists the partners with their hosts and settings. */
export const partnerListCommand: Command = {
  name: 'partner list',
  usage: 'partner list [--json]',
  summary: 'lists the partners with site type, template, version and hosts',
  examples: ['partner list', 'partner list --json'],
  run: async ({ args, env, open, print }) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const readMember = createMemberReader(await readBuildTemplates(env.rootDir))
    const rows: ReturnType<typeof toRow>[] = []
    for await (const tenant of (await open()).partners()) rows.push(toRow(tenant, readMember(tenant)))
    print(values.json ? JSON.stringify(rows, null, 2) : printTable(rows.map(Object.values)))
    return 0
  },
}

const toRow = (
  { id, partner, homepageConfig, languages }: Tenant,
  { version: templateVersion, isHeld, isPinned }: FleetMember,
) => ({
  id,
  code: partner.partnerCode,
  homepageType: homepageConfig.homepageType,
  templateCode: homepageConfig.templateCode,
  templateVersion,
  follows: isHeld ? 'held' : isPinned ? 'release' : 'build',
  version: homepageConfig.version,
  languages,
  hosts: partner.hosts,
})

const HEADINGS = ['id', 'code', 'type', 'template', 'version', 'follows', 'settings', 'languages', 'hosts']

const printTable = (rows: readonly (readonly unknown[])[]): string => {
  const cells = [HEADINGS, ...rows.map((row) => row.map(String))]
  const widths = HEADINGS.map((_, column) => cells.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
