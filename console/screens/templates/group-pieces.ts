import type { SwitchReport } from '#schemas/generated/api/looks.ts'

type Piece = SwitchReport['moved'][number]

/** The pieces of one role that go the same way. */
export type PieceGroup = {
  readonly role: string
  readonly count: number
  /** Section that shows them now; absent where no section does or none was requested. */
  readonly from: string | undefined
  /** Section that will show them. */
  readonly to: string | undefined
}

/** Role by role, those with the most first. A piece that differs by language counts in each. */
export const groupPieces = (pieces: readonly Piece[]): PieceGroup[] =>
  [...Map.groupBy(pieces, ({ role }) => role)]
    .map(([role, own]) => ({
      role,
      count: own.length,
      from: own.find(({ from }) => from !== undefined)?.from,
      to: own.find(({ section }) => section !== undefined)?.section,
    }))
    .toSorted((one, other) => other.count - one.count || one.role.localeCompare(other.role))

/** `HeroSlider` as words. */
export const sectionWords = (section: string): string => section.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
