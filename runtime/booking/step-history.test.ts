import { expect, it, vi } from 'vitest'
import { createStepHistory } from './step-history.ts'

const start = () => {
  const history = { state: null, pushState: vi.fn(), go: vi.fn() }
  const stepBack = vi.fn()
  return { history, stepBack, steps: createStepHistory(history, stepBack) }
}

it('makes an entry of each step deeper', () => {
  const { history, steps } = start()
  steps.show(1)
  steps.show(3)
  expect(history.pushState).toHaveBeenCalledTimes(3)
})

it('steps back with the browser, and needs no entry taken back for it', () => {
  const { history, stepBack, steps } = start()
  steps.show(2)
  steps.handlePop()
  expect(stepBack).toHaveBeenCalledOnce()
  steps.show(1)
  expect(history.go).not.toHaveBeenCalled()
})

it('goes back over its entries when the widget closes, without stepping back', () => {
  const { history, stepBack, steps } = start()
  steps.show(3)
  steps.show(0)
  expect(history.go).toHaveBeenCalledExactlyOnceWith(-3)
  steps.handlePop()
  expect(stepBack).not.toHaveBeenCalled()
})

it('leaves the page’s own steps alone while it is closed', () => {
  const { stepBack, steps } = start()
  steps.handlePop()
  expect(stepBack).not.toHaveBeenCalled()
})
