import { isRecord } from '#schemas/is-record.ts'
import type { Clash, Conflict, EntryData } from '../drafts/draft-machine.ts'

/** Side that wins, by a clash's pointer; one's own by default. */
export type Choices = Readonly<Record<string, 'yours' | 'theirs'>>

type Decision = {
  readonly mine: EntryData
  readonly conflict: Conflict
  readonly choices: Choices
}

/** Returns the data to save after a conflict: the merge of both changes, with the chosen value for each clash. */
export const resolveClashes = ({ mine, conflict, choices }: Decision): EntryData => {
  const decided = ofFields(conflict.clashes).reduce<unknown>(
    (data, { pointer, yours, theirs }) => put(data, pointer, choices[pointer] === 'theirs' ? theirs : yours),
    // Without a common ancestor, one's own data is the base.
    conflict.joined ?? mine,
  )
  // Both sides have the shape of the same schema.
  return decided as EntryData
}

/** Returns the conflicts about fields; the others concern the entry's visibility or removal. */
export const ofFields = (clashes: readonly Clash[]): Clash[] => clashes.filter(({ pointer }) => pointer !== '')

/** Returns the data with another value at a pointer; `#12` selects the list item with id 12. */
export const put = (data: unknown, pointer: string, value: unknown): unknown =>
  putAt(data, pointer.split('/').slice(1).map(unescape), value)

const unescape = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

const putAt = (data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  if (Array.isArray(data)) {
    const items: readonly unknown[] = data
    const index = name.startsWith('#')
      ? items.findIndex((item) => isRecord(item) && String(item['id']) === name.slice(1))
      : Number(name)
    return index < 0 ? items : items.map((item, at) => (at === index ? putAt(item, rest, value) : item))
  }
  const fields = isRecord(data) ? data : {}
  return { ...fields, [name]: putAt(fields[name], rest, value) }
}
