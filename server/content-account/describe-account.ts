import type { ContentAccount, Piece } from './compare-reads.ts'

/** The account for people: how much of each kind, then role by role where it is shown. */
export const describeAccount = (account: ContentAccount): string => {
  const counts = NAMES.map(([name]) => `${account[name].length} ${name}`).join(', ')
  const parts = NAMES.flatMap(([name, meaning]) =>
    account[name].length === 0 ? [] : [`\n${name}: ${meaning}`, ...describeRoles(account[name])],
  )
  return [`${counts}. Nothing was changed.`, ...parts].join('\n')
}

const NAMES = [
  ['kept', 'shown as now'],
  ['moved', 'shown by another section or on another page'],
  ['shelved', 'not shown, and kept for a template that shows it'],
  ['expected', 'the template has a place for it, and nothing is written yet'],
] as const satisfies readonly (readonly [keyof ContentAccount, string])[]

const describeRoles = (pieces: readonly Piece[]): string[] => {
  const groups = new Map<string, string[]>()
  for (const { role, field, route, section, language } of pieces) {
    const where = `${role}  ${route}${section ? ` ${section}` : ''}${language ? ` (${language})` : ''}`
    groups.set(where, [...(groups.get(where) ?? []), ...(field ? [field] : [])])
  }
  return [...groups].map(([where, fields]) => `  ${where}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`)
}
