import { isFree } from './is-free.ts'
import { useScreenKeys } from './use-screen-keys.ts'

/** ↑ and ↓ lead through what a screen lists. `step` is told which way, and whether what lies between is meant too. */
export const useStepKeys = (step: (by: 1 | -1, isReaching: boolean) => void): void => {
  const take = (by: 1 | -1, isReaching: boolean) => (event: KeyboardEvent) => {
    if (!isFree(event)) return
    event.preventDefault()
    step(by, isReaching)
  }
  // Whoever asks whether a key is free must see whether somebody else has taken it.
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
