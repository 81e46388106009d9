/** The part of a browser's history that steps are kept in. */
type StepHistory = Pick<History, 'pushState' | 'go' | 'state'>

/**
 * Lets the browser's back button step back: each step deeper is an entry of its own. What the widget's own button
 * leaves behind is gone back over, so that the page around is not left with entries that lead nowhere.
 */
export const createStepHistory = (history: StepHistory, stepBack: () => void) => {
  let depth = 0
  /** Entries that are gone back over by ourselves, and are no wish of the visitor. */
  let leaving = 0
  return {
    /** The widget shows a step of this depth; 0 is closed. */
    show: (next: number) => {
      if (next > depth)
        for (let entry = depth; entry < next; entry += 1) history.pushState({ bookingStep: entry + 1 }, '')
      else if (next < depth) {
        leaving += 1
        history.go(next - depth)
      }
      depth = next
    },
    /** The browser went through its history. */
    handlePop: () => {
      if (leaving > 0) {
        leaving -= 1
        return
      }
      if (depth === 0) return
      depth -= 1
      stepBack()
    },
  }
}
