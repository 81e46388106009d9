import { isFree } from './is-free.ts'
import { useScreenKeys } from './use-screen-keys.ts'

/**
 * Moves through a screen's list by ↑ and ↓. `step` gets the direction, and whether the selection extends over the items
 * between.
 */
export const useStepKeys = (step: (by: 1 | -1, isReaching: boolean) => void): void => {
  const take = (by: 1 | -1, isReaching: boolean) => (event: KeyboardEvent) => {
    if (!isFree(event)) return
    event.preventDefault()
    step(by, isReaching)
  }
  // isFree has to see whether another handler has prevented the default.
  const options = { preventDefault: false }
  useScreenKeys(
    [
      ['ArrowDown', take(1, false), options],
      ['ArrowUp', take(-1, false), options],
      ['shift+ArrowDown', take(1, true), options],
      ['shift+ArrowUp', take(-1, true), options],
    ],
    [],
  )
}
