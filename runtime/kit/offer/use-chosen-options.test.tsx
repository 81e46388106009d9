// Reads the state of form controls: @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toOption } from '#tests/product-fixtures.ts'
import { OPTION_FIELD, useChosenOptions } from './use-chosen-options.ts'

const options = [1, 2, 3].map((id) => toOption({ id, isDefault: id === 1 }))
const renders = vi.fn()
const Offer = () => {
  const { chosen, follow, handlers } = useChosenOptions(options)
  renders()
  return (
    <form ref={follow} {...handlers}>
      {options.map(({ id, isDefault }) => (
        <input key={id} type="checkbox" name={OPTION_FIELD} value={id} defaultChecked={isDefault} />
      ))}
      <output>{chosen.map(({ id }) => id).join()}</output>
    </form>
  )
}

let root: Root
let place: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  document.body.append(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const show = () => {
  root = createRoot(place)
  return act(async () => root.render(<Offer />))
}
const box = (id: number) => place.querySelectorAll('input')[id - 1]
const check = (id: number) => act(async () => box(id)?.click())
const paint = () => act(async () => void vi.advanceTimersByTime(200))
const chosen = () => place.querySelector('output')?.textContent

it('useChosenOptions starts with the default options', async () => {
  await show()
  expect(chosen()).toBe('1')
})

it('useChosenOptions follows the checked boxes after the next paint', async () => {
  await show()
  await check(3)
  expect(chosen()).toBe('1')
  await paint()
  expect(chosen()).toBe('1,3')
  await check(1)
  await paint()
  expect(chosen()).toBe('3')
})

it.each(['pointerdown', 'keydown'])('useChosenOptions is up to date at the next %s in the form', async (type) => {
  await show()
  await check(2)
  await act(async () => void box(3)?.dispatchEvent(new Event(type, { bubbles: true })))
  expect(chosen()).toBe('1,2')
})

it('does not re-render if no other box is checked', async () => {
  await show()
  renders.mockClear()
  await act(async () => void box(3)?.dispatchEvent(new Event('keydown', { bubbles: true })))
  expect(renders).not.toHaveBeenCalled()
})

it('useChosenOptions reads boxes that were checked before hydration', async () => {
  place.innerHTML = renderToString(<Offer />)
  const early = box(2)
  if (early) early.checked = true
  await act(async () => {
    root = hydrateRoot(place, <Offer />)
  })
  expect(chosen()).toBe('1,2')
})
