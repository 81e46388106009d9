import { workingCopy } from '../../content/entry.ts'
import type { WrittenTable } from '../../exchange/workbook.ts'
import { listFields, type Field } from './columns.ts'
import { draftOf, readField, type EntryDraft, type Fields } from './import-draft.ts'
import type { ImportWorld } from './plan-import.ts'

/** A clinic's entries as a sheet: a row for each, or for each of its items. What lies in the bin stays there. */
export const toSheet = (world: ImportWorld, headings: 'ko' | 'en'): WrittenTable => {
  const fields = listFields(world.sheet, world.languages)
  const entries = world.entries
    .filter((entry) => workingCopy(entry).state !== 'removed')
    .toSorted((one, other) => Number(one.key) - Number(other.key))
  return {
    name: world.sheet.title[headings],
    headings: fields.map(({ heading }) => heading[headings]),
    rows: entries.flatMap((entry) => {
      const draft = draftOf(entry, world.sheet)
      const items: readonly (Fields | null)[] = draft.items.length > 0 ? draft.items.map(({ data }) => data) : [null]
      return items.map((item) => fields.map((field) => writeField(field, draft, item, world)))
    }),
  }
}

const writeField = (
  field: Field,
  draft: EntryDraft,
  item: Fields | null,
  world: ImportWorld,
): string | number | null => {
  const { kind } = field
  if (kind.field === 'state') return kind.type.write(draft.state, world)
  if (kind.of === 'item') return item && kind.type.write(readField(field, item), world)
  return kind.type.write(readField(field, draft.data), world)
}
