import type { PlanSpreadsheetInput } from '#schemas/generated/api/spreadsheets.ts'

/** Content kinds with spreadsheet import and export. */
export const SHEET_KINDS = ['products', 'product-categories', 'employees', 'faqs', 'notices'] as const

export type SheetKind = (typeof SHEET_KINDS)[number]

/** Checks whether a content type supports spreadsheets. */
export const isSheetKind = (kind: string): kind is SheetKind => (SHEET_KINDS as readonly string[]).includes(kind)

export type ChosenFile = {
  /** Unique per choice, so that cached plans of other files are not used. */
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
  /** Field by column letter; null skips the column. */
  readonly mapping: Readonly<Record<string, string | null>>
  readonly rules: Rules
  readonly decisions: readonly Decision[]
}

/** No choices: everything is detected automatically. */
export const NO_CHOICES: Choices = { mapping: {}, rules: {}, decisions: [] }

/**
 * Returns the choices after the parse settings changed: the rows differ, so decisions about columns and rows are
 * dropped.
 */
export const readOtherwise = (
  { rules }: Choices,
  reading: Pick<Choices, 'sheet' | 'encoding' | 'headerRow'>,
): Choices => ({ ...NO_CHOICES, rules, ...reading })

/** Assigns a column to a field; a column previously assigned to it is released. */
export const mapColumn = (choices: Choices, column: string, field: string | null): Choices => ({
  ...choices,
  mapping: {
    ...Object.fromEntries(
      Object.entries(choices.mapping).map(([one, own]) => [one, own === field && one !== column ? null : own]),
    ),
    [column]: field,
  },
})

/** Records the decision for a row; edits of cells are merged with earlier ones. */
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
