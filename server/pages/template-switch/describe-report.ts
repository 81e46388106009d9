import type { ContentAccount, Piece } from './compare-reads.ts'

/**
 * Formats the account as text: the number of each kind, then the changes, role by role. `isVerbose` lists every piece
 * with where it is shown, including the unchanged ones.
 */
export const describeAccount = (account: ContentAccount, { isVerbose = false } = {}): string => {
  const counts = NAMES.map(([name]) => `${account[name].length} ${name}`).join(', ')
  // Changes come first, because most content stays.
  const told = isVerbose ? [...CHANGES, ...NAMES.slice(0, 1)] : CHANGES
  const parts = told.flatMap(([name, meaning]) =>
    account[name].length === 0
      ? []
      : [`\n${name}: ${meaning}`, ...(isVerbose ? describeRoles : countRoles)(account[name])],
  )
  const more = isVerbose || parts.length === 0 ? [] : ['\nTo list every piece and its pages: --verbose']
  return [`${counts}. Nothing was changed.`, ...parts, ...more].join('\n')
}

const NAMES = [
  ['kept', 'shown as before'],
  ['moved', 'shown by another section or on another page'],
  ['shelved', 'not shown, but kept for templates that show it'],
  ['expected', 'supported by the template, but not written yet'],
] as const satisfies readonly (readonly [keyof ContentAccount, string])[]

const CHANGES = NAMES.slice(1)

/** Returns lines such as `site.menu 12 on / and 3 more pages`. */
const countRoles = (pieces: readonly Piece[]): string[] => {
  const roles = new Map<string, { count: number; routes: Set<string> }>()
  for (const { role, route } of pieces) {
    const found = roles.get(role) ?? { count: 0, routes: new Set() }
    roles.set(role, { count: found.count + 1, routes: found.routes.add(route) })
  }
  const width = Math.max(...[...roles.keys()].map((role) => role.length))
  return [...roles].map(
    ([role, { count, routes }]) => `  ${role.padEnd(width)}  ${count} on ${formatRoutes([...routes])}`,
  )
}

const formatRoutes = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length} more ${others.length === 1 ? 'page' : 'pages'}`

const describeRoles = (pieces: readonly Piece[]): string[] => {
  const groups = new Map<string, string[]>()
  for (const { role, field, route, section, language } of pieces) {
    const where = `${role}  ${route}${section ? ` ${section}` : ''}${language ? ` (${language})` : ''}`
    groups.set(where, [...(groups.get(where) ?? []), ...(field ? [field] : [])])
  }
  return [...groups].map(([where, fields]) => `  ${where}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`)
}
