import type { FileProblem } from './clinic-folder.ts'
import type { ImportAccount, KindAccount } from './importing.ts'

/** Number of items listed by name; the others are counted. */
const SHOWN = 20

/** Describes the result of an import or of its dry run, in lines of text. */
export const describeImport = (
  { partnerCode, isNewClinic, kinds, pictures, drafts, personal }: ImportAccount,
  warnings: readonly FileProblem[],
  isDryRun: boolean,
): string => {
  const lines = [...kinds, ...(pictures ? [{ kind: 'pictures', ...pictures }] : [])].flatMap(describeKind)
  const words = Object.entries(personal).map(([part, count]) => `  ${part}: ${count} added`)
  const done = isNewClinic
    ? `The clinic ${partnerCode} ${isDryRun ? 'would be created' : 'was created'}.`
    : `The clinic ${partnerCode} ${isDryRun ? 'would change' : 'was changed'}:`
  const nothing = lines.length === 0 && drafts === 0 && words.length === 0
  return [
    nothing ? `The clinic ${partnerCode} is already up to date.` : done,
    ...lines,
    ...(drafts > 0 ? [`  drafts: ${drafts}`] : []),
    ...words,
    ...(warnings.length > 0 ? ['', describeProblems(warnings)] : []),
    ...(isDryRun ? ['', 'Nothing was changed: this was a dry run.'] : []),
  ].join('\n')
}

const describeKind = ({ kind, added, changed, removed, same }: KindAccount): string[] => {
  const parts = [
    ...(added.length > 0 ? [`new ${listKeys(added)}`] : []),
    ...(changed.length > 0 ? [`changed ${listKeys(changed)}`] : []),
    ...(removed.length > 0 ? [`removed ${listKeys(removed)}`] : []),
  ]
  if (parts.length === 0) return []
  return [`  ${kind}: ${parts.join('; ')}${same > 0 ? `; unchanged ${same}` : ''}`]
}

const listKeys = (keys: readonly string[]): string => {
  const shown = keys.slice(0, SHOWN).join(', ')
  return `${keys.length} (${shown}${keys.length > SHOWN ? ', …' : ''})`
}

/** Formats problems, errors first, each with its file, location and message. */
export const describeProblems = (problems: readonly FileProblem[]): string => {
  const of = (severity: FileProblem['severity']) => problems.filter((one) => one.severity === severity)
  const [errors, warnings] = [of('error'), of('warning')]
  const told = [...errors, ...warnings.slice(0, SHOWN)].map(
    ({ severity, file, pointer, message }) =>
      `${severity.padEnd(7)}  ${file}${pointer ? `  ${pointer}` : ''}\n         ${message}`,
  )
  const more = warnings.length - SHOWN
  return [
    ...told,
    ...(more > 0 ? [`… and ${more} more warnings; --json lists them all.`] : []),
    ...(errors.length > 0 ? [`${errors.length} errors. Nothing was changed.`] : []),
  ].join('\n')
}
