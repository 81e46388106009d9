import type { PlanSpreadsheetInput } from '#schemas/generated/api/spreadsheets.ts'

/** Kinds of content that go out and come in as sheets. */
export const SHEET_KINDS = ['products', 'product-categories', 'employees', 'faqs', 'notices'] as const

/** One of them. */
export type SheetKind = (typeof SHEET_KINDS)[number]

/** Checks whether a content type supports spreadsheets. */
export const isSheetKind = (kind: string): kind is SheetKind => (SHEET_KINDS as readonly string[]).includes(kind)

/** A file that was chosen. */
export type ChosenFile = {
  /** Another one for each choice, so that plans of other files are not taken for its own. */
  readonly id: string
  readonly name: string
  /** In base64. */
  readonly content: string
}

/** User's decision about a row. */
export type Decision = NonNullable<PlanSpreadsheetInput['decisions']>[number]

/** Rules for matching rows to entries, and for handling the rest. */
export type Rules = NonNullable<PlanSpreadsheetInput['rules']>

/** Settings for reading a file, and decisions about its rows. */
export type Choices = {
  readonly sheet?: string
  readonly encoding?: NonNullable<PlanSpreadsheetInput['encoding']>
  readonly headerRow?: number
  /** The field of a column by its letters; null leaves the column out. */
  readonly mapping: Readonly<Record<string, string | null>>
  readonly rules: Rules
  readonly decisions: readonly Decision[]
}

/** Nothing chosen: everything is guessed. */
export const NO_CHOICES: Choices = { mapping: {}, rules: {}, decisions: [] }

/** A file read otherwise has other rows: what was decided of columns and rows does not hold any more. */
export const readOtherwise = (
  { rules }: Choices,
  reading: Pick<Choices, 'sheet' | 'encoding' | 'headerRow'>,
): Choices => ({ ...NO_CHOICES, rules, ...reading })

/** A column is taken for a field; another one that was chosen for it before gives it up. */
export const mapColumn = (choices: Choices, column: string, field: string | null): Choices => ({
  ...choices,
  mapping: {
    ...Object.fromEntries(
      Object.entries(choices.mapping).map(([one, own]) => [one, own === field && one !== column ? null : own]),
    ),
    [column]: field,
  },
})

/** A row is decided on; other words in cells are joined with those of before. */
export const decide = (choices: Choices, decision: Decision): Choices => {
  const before = choices.decisions.find(({ row }) => row === decision.row)
  const cells = new Map([...(before?.cells ?? []), ...(decision.cells ?? [])].map((cell) => [cell.column, cell]))
  const joined = { ...before, ...decision, ...(cells.size === 0 ? {} : { cells: [...cells.values()] }) }
  return { ...choices, decisions: [...choices.decisions.filter(({ row }) => row !== decision.row), joined] }
}

/** Builds the request from a file and its settings. */
export const toInput = (kind: SheetKind, { content }: ChosenFile, choices: Choices): PlanSpreadsheetInput => {
  const { mapping, decisions, ...rest } = choices
  return {
    kind,
    content,
    ...rest,
    mapping: Object.entries(mapping).map(([column, field]) => ({ column, field })),
    decisions: [...decisions],
  }
}
