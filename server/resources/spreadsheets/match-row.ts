import type { LanguageCode } from '#schemas/language.ts'
import type { Entry } from '../../content/entry.ts'
import { quote } from '../../core/plain-text.ts'
import { addItem, draftOf, nameOf, newDraft, type EntryDraft, type Fields, type ItemDraft } from './import-draft.ts'
import type { RowProblem } from './row-problems.ts'
import { createSimilarNames } from './similar-names.ts'
import type { SheetKind } from './sheet-kinds.ts'

/** Rules by which rows find entries, and for new ones. */
export type Matching = {
  readonly sheet: SheetKind
  readonly mainLanguage: LanguageCode
  readonly by: 'number' | 'name'
  readonly added: 'hidden' | 'shown' | 'skip'
  /** Returns the initial values of a new entry or a new item. */
  readonly starter: () => Fields
  readonly itemStarter: (draft: EntryDraft) => Fields
}

/** Identifying cells of a row; empty without a value. */
export type RowNames = {
  readonly number: string
  readonly name: string
  readonly itemNumber: string
  readonly itemName: string
  readonly hasItemCells: boolean
  /** Decision for the row: an entry’s key, or `new`. */
  readonly decided: string | undefined
}

/** Entry and item of a row, or the problem with finding them. */
export type Match =
  | { readonly draft: EntryDraft; readonly item: ItemDraft | null; readonly problems: readonly RowProblem[] }
  | { readonly draft: null; readonly problems: readonly RowProblem[]; readonly isSkipped?: boolean }

/** Finds entries for rows; new ones are matched by their name. */
export type Matcher = {
  match(names: RowNames): Match
  drafts(): readonly EntryDraft[]
  /** Returns the entries named so far, also by rows that are wrong, skipped or ambiguous. */
  meant(): ReadonlySet<EntryDraft>
}

/** Creates a matcher over the entries of a kind. */
export const createMatcher = (entries: readonly Entry[], matching: Matching): Matcher => {
  const { sheet } = matching
  const drafts: EntryDraft[] = entries.map((entry) => draftOf(entry, sheet))
  const byKey = new Map(drafts.map((draft) => [draft.entry?.key ?? '', draft]))
  const named = groupByName(drafts, matching)
  const findSimilar = createSimilarNames([...named.values()].flat())
  const added = new Map<string, EntryDraft>()
  const meant = new Set<EntryDraft>()
  let previous: EntryDraft | null = null

  const add = (name: string): EntryDraft => {
    const draft = newDraft(matching.starter(), matching.added === 'shown' ? 'shown' : 'hidden')
    drafts.push(draft)
    added.set(name, draft)
    return draft
  }
  const findEntry = (names: RowNames): EntryDraft | Match => {
    const { number, name, decided } = names
    if (decided !== undefined && decided !== 'new') {
      return (
        byKey.get(decided) ?? refuse('unknown-number', `There is no entry with the number ${quote(decided)}.`, 'id')
      )
    }
    if (matching.by === 'number' && number !== '' && decided === undefined) {
      const found = byKey.get(number)
      if (found) return found
      const same = named.get(name) ?? []
      for (const { draft } of same) meant.add(draft)
      const repair = { entry: same[0]?.draft.entry?.key ?? 'new', cells: [] }
      return refuse('unknown-number', `There is no entry with the number ${quote(number)}.`, 'id', repair)
    }
    if (name === '' && previous && sheet.items !== null && names.hasItemCells) return previous
    if (name === '') return refuse('name-missing', 'The row has neither a number nor a name.', 'name')
    const known = decided === 'new' ? [] : (named.get(name) ?? [])
    if (known.length > 1) {
      for (const { draft } of known) meant.add(draft)
      const message = `${known.length} entries are named "${quote(name)}". Add the number.`
      return refuse('ambiguous-name', message, 'name')
    }
    const [only] = known
    return only?.draft ?? added.get(name) ?? findNew(names)
  }
  const findNew = ({ name, decided }: RowNames): EntryDraft | Match => {
    if (matching.added === 'skip') return { draft: null, problems: [], isSkipped: true }
    const similar = decided === 'new' ? null : findSimilar(name)
    if (!similar) return add(name)
    meant.add(similar.draft)
    return askWhether(name, similar)
  }

  return {
    match: (names) => {
      const found = findEntry(names)
      // Rows below without a name belong to this entry, or to none.
      previous = 'problems' in found ? null : found
      if ('problems' in found) return found
      meant.add(found)
      return matchItem(found, names, matching)
    },
    drafts: () => drafts,
    meant: () => meant,
  }
}

type Named = { readonly draft: EntryDraft; readonly name: string }

const groupByName = (drafts: readonly EntryDraft[], { sheet, mainLanguage }: Matching): Map<string, Named[]> =>
  Map.groupBy(
    drafts.map((draft) => ({ draft, name: nameOf(draft.before, sheet.nameField, mainLanguage) })),
    ({ name }) => name,
  )

const askWhether = (name: string, similar: Named): Match => {
  const message = `There is no entry "${quote(name)}". Did you mean "${quote(similar.name)}"?`
  const repair = { entry: similar.draft.entry?.key ?? 'new', cells: [] }
  return { draft: null, problems: [{ code: 'similar-name', severity: 'check', field: 'name', message, repair }] }
}

const matchItem = (draft: EntryDraft, names: RowNames, matching: Matching): Match => {
  const { sheet, mainLanguage, by } = matching
  const none: Match = { draft, item: null, problems: [] }
  if (sheet.items === null || !names.hasItemCells) return none
  if (by === 'number' && names.itemNumber !== '') {
    const item = draft.items.find(({ data }) => String(data['id']) === names.itemNumber)
    return item
      ? { draft, item, problems: [] }
      : refuse('unknown-option', `The entry has no option with the number ${quote(names.itemNumber)}.`, 'item.id')
  }
  if (names.itemName !== '') {
    const same = draft.items.filter(
      ({ before, data }) => nameOf(before ?? data, 'name', mainLanguage) === names.itemName,
    )
    if (same.length > 1) {
      return refuse(
        'ambiguous-name',
        `${same.length} options are named "${quote(names.itemName)}". Add the number.`,
        'item.name',
      )
    }
    const [item = addItem(draft, matching.itemStarter(draft))] = same
    return { draft, item, problems: [] }
  }
  const [only] = draft.items
  if (only && draft.items.length === 1) return { draft, item: only, problems: [] }
  return refuse('which-option', 'The row has a price but no option.', 'item.name')
}

const refuse = (
  code: RowProblem['code'],
  message: string,
  field: string,
  repair: RowProblem['repair'] = null,
): { draft: null; problems: RowProblem[] } => ({
  draft: null,
  problems: [{ code, severity: 'wrong', field, message, repair }],
})
