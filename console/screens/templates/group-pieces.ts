import type { SwitchReport } from '#schemas/generated/api/looks.ts'

type Piece = SwitchReport['moved'][number]

/** Pieces of one role with the same outcome. */
export type PieceGroup = {
  readonly role: string
  readonly count: number
  /** Section that shows them now; absent where no section does or none was requested. */
  readonly from: string | undefined
  /** Section that will show them. */
  readonly to: string | undefined
}

/** Groups pieces by role, largest groups first. A piece that differs by language counts once per language. */
export const groupPieces = (pieces: readonly Piece[]): PieceGroup[] =>
  [...Map.groupBy(pieces, ({ role }) => role)]
    .map(([role, own]) => ({
      role,
      count: own.length,
      from: own.find(({ from }) => from !== undefined)?.from,
      to: own.find(({ section }) => section !== undefined)?.section,
    }))
    .toSorted((one, other) => other.count - one.count || one.role.localeCompare(other.role))

/** Splits a section name into words, such as `HeroSlider`. */
export const sectionWords = (section: string): string => section.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
