import { expect, it, vi } from 'vitest'
import { createStepHistory } from './step-history.ts'

const start = () => {
  const history = { state: null, pushState: vi.fn(), go: vi.fn() }
  const stepBack = vi.fn()
  return { history, stepBack, steps: createStepHistory(history, stepBack) }
}

it('the history gets an entry for each deeper step', () => {
  const { history, steps } = start()
  steps.show(1)
  steps.show(3)
  expect(history.pushState).toHaveBeenCalledTimes(3)
})

it('the browser’s back button steps back without removing further entries', () => {
  const { history, stepBack, steps } = start()
  steps.show(2)
  steps.handlePop()
  expect(stepBack).toHaveBeenCalledOnce()
  steps.show(1)
  expect(history.go).not.toHaveBeenCalled()
})

it('closing the widget goes back over its entries without stepping back', () => {
  const { history, stepBack, steps } = start()
  steps.show(3)
  steps.show(0)
  expect(history.go).toHaveBeenCalledExactlyOnceWith(-3)
  steps.handlePop()
  expect(stepBack).not.toHaveBeenCalled()
})

it('the page’s own history is unaffected while the widget is closed', () => {
  const { stepBack, steps } = start()
  steps.handlePop()
  expect(stepBack).not.toHaveBeenCalled()
})
