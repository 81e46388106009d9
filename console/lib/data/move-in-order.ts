import type { ChoosablePopup } from '#schemas/popups/popup-choice.ts'

type Ordered = Pick<ChoosablePopup, 'id' | 'weight'>

/** Checks whether one popup comes before another: lower weight first, then lower id. */
const isBefore = (a: Ordered, b: Ordered): boolean => a.weight < b.weight || (a.weight === b.weight && a.id < b.id)

/**
 * Returns the new weights, by id, that move a popup to an index of this ordered list. Only its own changes if there is
 * a number between its new neighbours; otherwise all are renumbered.
 */
export const moveInOrder = (popups: readonly Ordered[], id: number, to: number): ReadonlyMap<number, number> => {
  const from = popups.findIndex((popup) => popup.id === id)
  const own = popups[from]
  if (!own || to < 0 || to >= popups.length || to === from) return new Map()
  const others = popups.toSpliced(from, 1)
  const before = others[to - 1]
  const after = others[to]
  const tried = [before?.weight, after?.weight].flatMap((weight) =>
    weight === undefined ? [] : [weight - 1, weight, weight + 1],
  )
  const free = tried.find((weight) => {
    const moved = { id, weight }
    return (!before || isBefore(before, moved)) && (!after || isBefore(moved, after))
  })
  if (free !== undefined) return new Map([[id, free]])
  const renewed = others.toSpliced(to, 0, own).map((popup, index) => [popup, index + 1] as const)
  return new Map(renewed.flatMap(([popup, weight]) => (popup.weight === weight ? [] : [[popup.id, weight]])))
}
