/** The parts of the browser's history used for steps. */
type StepHistory = Pick<History, 'pushState' | 'go' | 'state'>

/**
 * Makes the browser's back button step back: each deeper step is a history entry. Going back with the widget's own
 * button also removes its entries, so that the surrounding page is not left with dead ones.
 */
export const createStepHistory = (history: StepHistory, stepBack: () => void) => {
  let depth = 0
  /** Pending history steps started by the widget itself; they are not the visitor's. */
  let leaving = 0
  return {
    /** Sets the depth of the visible step; 0 is closed. */
    show: (next: number) => {
      if (next > depth)
        for (let entry = depth; entry < next; entry += 1) history.pushState({ bookingStep: entry + 1 }, '')
      else if (next < depth) {
        leaving += 1
        history.go(next - depth)
      }
      depth = next
    },
    /** Handles a `popstate` event. */
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
