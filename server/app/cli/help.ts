import { nearestName } from '#schemas/explain/nearest-name.ts'
import type { Command } from './command.ts'

const START = 'npm run maru --'

/** Lists all commands, one per line. */
export const describeAll = (commands: readonly Command[]): string =>
  `Usage: ${START} <command>\n\n${toTable(commands)}\n\nHelp for one command: ${START} <command> --help`

/** Formats the synopsis, options and examples of one command. */
export const describeCommand = ({ usage, summary, options = {}, examples = [] }: Command): string => {
  const flags = listFlags(usage)
  const width = Math.max(0, ...flags.map((flag) => flag.length))
  const told = flags.map((flag) => `  ${flag.padEnd(width)}  ${meaningOf(flag, options)}`)
  return [
    `Usage: ${START} ${usage}`,
    `  ${summary}`,
    ...(told.length > 0 ? [`\nOptions:\n${told.join('\n')}`] : []),
    ...(examples.length > 0 ? [`\nExamples:\n${examples.map((example) => `  ${START} ${example}`).join('\n')}`] : []),
  ].join('\n')
}

/** Describes unknown words: suggests a family of commands or a similar name, or lists all. */
export const describeUnknown = (words: readonly string[], commands: readonly Command[]): string => {
  const [first = '', second] = words
  const asked = [first, second].filter((word) => word !== undefined && !word.startsWith('-')).join(' ')
  const family = commands.filter(({ name }) => name.split(' ')[0] === first)
  const nearest = nearestName(
    asked,
    commands.map(({ name }) => name),
  )
  const problem = `Unknown command "${asked}".${nearest ? ` Did you mean "${nearest}"?` : ''}`
  if (family.length > 0) return `${problem}\n\n${toTable(family)}`
  return nearest ? `${problem} All commands: ${START} help` : `${problem}\n\n${describeAll(commands)}`
}

/** Lists the commands that start with a word, such as `partner`; null without a match. */
export const describeFamily = (word: string, commands: readonly Command[]): string | null => {
  const family = commands.filter(({ name }) => name.startsWith(`${word} `))
  if (family.length === 0) return null
  return `Usage: ${START} ${word} <command>\n\n${toTable(family)}\n\nHelp for one command: ${START} ${family[0]?.name} --help`
}

/** Extracts the options from a synopsis with their values: `--partner <partnerCode>`. */
export const listFlags = (usage: string): string[] => [
  ...new Set(usage.match(/--[a-z-]+(?: (?:<[^>]+>|[A-Z]+\|[A-Z]+))?/g)),
]

/** Returns the meaning of an option; the command's own text takes precedence over the common one. */
export const meaningOf = (flag: string, own: Readonly<Record<string, string>>): string => {
  const [name = ''] = flag.split(' ')
  return own[name] ?? MEANINGS[name] ?? ''
}

/** Descriptions of options with the same meaning in every command. */
const MEANINGS: Readonly<Record<string, string>> = {
  '--json': 'prints JSON',
  '--dry-run': 'prints what would change, without changing anything',
  '--partner': 'the clinic’s code, see maru partner list',
  '--partners': 'clinic codes, separated by commas',
  '--yes': 'skips the confirmation',
  '--days': 'retention period in days; default: from the privacy policy',
  '--apply': 'applies the change; without it, only prints what would be removed',
}

const toTable = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  return commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`).join('\n')
}
