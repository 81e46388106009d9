import { parseArgs } from 'node:util'
import type { Command } from './command.ts'

/** `maru partner list`: who is served, where and how. */
export const partnerListCommand: Command = {
  name: 'partner list',
  usage: 'partner list [--json]',
  summary: 'lists the partners with their site type, template and hosts',
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const rows = (await open()).partners().map(({ id, partner, homepageConfig, languages }) => ({
      id,
      code: partner.partnerCode,
      homepageType: homepageConfig.homepageType,
      templateCode: homepageConfig.templateCode,
      version: homepageConfig.version,
      languages,
      hosts: partner.hosts,
    }))
    print(values.json ? JSON.stringify(rows, null, 2) : printTable(rows.map(Object.values)))
    return 0
  },
}

const printTable = (rows: readonly (readonly unknown[])[]): string => {
  const cells = [
    ['id', 'code', 'type', 'template', 'version', 'languages', 'hosts'],
    ...rows.map((row) => row.map(String)),
  ]
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
