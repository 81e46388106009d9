/** Returns the index that an arrow key moves to in a grid; the same index at the edge, null for other keys. */
export const moveInGrid = (
  index: number,
  key: string,
  { columns, count }: { readonly columns: number; readonly count: number },
): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return null
  const next = index + step
  return next >= 0 && next < count ? next : index
}
