import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import { checkContent, type Offered } from '../../content/check-content.ts'
import { checkShape } from '../../content/check-shape.ts'
import type { DataProblem } from '../../content/problems.ts'
import type { FileProblem, FolderEntry } from './clinic-folder.ts'

/** Valid key of an entry; numbers match. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/

/**
 * Validates an entry against its schema and its type's rules, and sanitises its rich text. Without languages it is a
 * draft, which may be incomplete.
 */
export const checkEntry = (
  entry: FolderEntry,
  kinds: ContentKinds,
  offered: Offered | null,
): { data: object; problems: FileProblem[] } => {
  const kind = kinds.get(entry.kind)
  if (!kind) return { data: entry.data, problems: [told(entry, '', `Unknown content kind ${entry.kind}.`)] }
  if (entry.state === 'removed') return { data: entry.data, problems: [] }
  const shape = checkShape(kind, entry.key, entry.data)
  const isTold = ({ severity }: DataProblem) => offered !== null || severity === 'refused'
  const found = shape.problems.filter(isTold).map(({ pointer, message }) => told(entry, pointer, message))
  if (found.length === 0 && !KEY.test(entry.key)) found.push(told(entry, '', `${entry.key} is not a valid entry key.`))
  if (found.length > 0 || offered === null) return { data: toData(shape.data, entry), problems: found }
  const content = checkContent(kind, entry.key, entry.data, offered)
  const problems = content.map(({ severity, pointer, message }) =>
    told(entry, pointer, message, severity === 'warning' ? 'warning' : 'error'),
  )
  return { data: toData(shape.data, entry), problems }
}

/** Returns the copy with sanitised rich text; a value of another shape has already been reported and is not stored. */
const toData = (data: unknown, entry: FolderEntry): object =>
  typeof data === 'object' && data !== null ? data : entry.data

const told = (
  { file, pointer }: FolderEntry,
  inner: string,
  message: string,
  severity: FileProblem['severity'] = 'error',
): FileProblem => ({ file, pointer: pointer + inner, message, severity })
