// Parts are drawn in a document: @vitest-environment happy-dom
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { openConsolePage, textOf } from '#tests/console-page.tsx'
import { lazyComponent } from './lazy-component.tsx'

const page = openConsolePage()
const Part = () => <p>here</p>
const shown = (Later: ReturnType<typeof lazyComponent>) => (
  <Suspense fallback={<p>waiting</p>}>
    <Later />
  </Suspense>
)

it('a lazy component loads when it is first shown, and only once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>()
  const fetchIt = vi.fn(() => promise)
  const Later = lazyComponent(fetchIt)
  expect(fetchIt).not.toHaveBeenCalled()
  await page.show(shown(Later))
  expect(textOf()).toBe('waiting')
  resolve(Part)
  await page.settle()
  expect(textOf()).toBe('here')
  await page.show(shown(Later))
  expect([textOf(), fetchIt.mock.calls.length]).toEqual(['here', 1])
})

it('a preloaded component renders immediately', async () => {
  const fetchIt = vi.fn(async () => Part)
  const Later = lazyComponent(fetchIt)
  await Later.load()
  await Later.load()
  expect(fetchIt).toHaveBeenCalledOnce()
  const drawn: string[] = []
  const watcher = new MutationObserver(() => drawn.push(textOf(document.querySelector('main'))))
  watcher.observe(document.body, { childList: true, subtree: true })
  await page.show(shown(Later))
  watcher.disconnect()
  expect(drawn).not.toContain('waiting')
  expect(textOf()).toBe('here')
})
