// Reads the state of form controls: @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OPTION_FIELD } from '#kit/offer/use-chosen-options.ts'
import { toOption, toProduct } from '#tests/product-fixtures.ts'
import { openedOf } from './queries.ts'
import { useSelection } from './use-selection.ts'

/** The options of two loaded treatments, and of one that has not loaded. */
const OPTIONS: Record<number, number[]> = { 7: [71, 72], 8: [81], 9: [91] }
let selection: ReturnType<typeof useSelection>
const Rows = () => {
  const current = useSelection('ko')
  return (
    <form ref={() => void (selection = current)} onChange={current.onChange}>
      {current.opened
        .flatMap((productId) => OPTIONS[productId] ?? [])
        .map((id) => (
          <input key={id} type="checkbox" name={OPTION_FIELD} value={id} />
        ))}
    </form>
  )
}

let root: Root
let place: HTMLElement
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const client = new QueryClient()
  for (const productId of [7, 8]) {
    const options = OPTIONS[productId]?.map((id) => toOption({ id })) ?? []
    client.setQueryData(openedOf(productId, 'ko').queryKey, { row: toProduct({ id: productId, options }) })
  }
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Rows />
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})
const toggle = (productId: number) => act(async () => selection.toggle(productId))
const check = (id: number) => act(async () => place.querySelector<HTMLInputElement>(`[value="${id}"]`)?.click())
const chosen = () => selection.chosen.map(({ id }) => id)

it('opens several rows at once and closes them one by one', async () => {
  await toggle(8)
  await toggle(7)
  expect(selection.opened).toEqual([8, 7])
  await toggle(8)
  expect(selection.opened).toEqual([7])
})

it('contains the checked options of all open rows, in row order', async () => {
  await toggle(7)
  await toggle(8)
  for (const id of [81, 72]) await check(id)
  expect(chosen()).toEqual([72, 81])
  await check(81)
  expect(chosen()).toEqual([72])
})

it('drops the checked options of a closed row, and no others', async () => {
  await toggle(7)
  await toggle(8)
  for (const id of [71, 81]) await check(id)
  await toggle(7)
  expect(chosen()).toEqual([81])
  await toggle(7)
  expect(chosen()).toEqual([81])
})

it('selects nothing of a treatment whose options have not loaded', async () => {
  await toggle(9)
  await check(91)
  expect(chosen()).toEqual([])
})
