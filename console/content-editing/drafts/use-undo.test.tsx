// Steps are kept by a form: @vitest-environment happy-dom
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '#tests/console-page.tsx'
import type { Draft } from './use-draft.ts'
import { useUndo } from './use-undo.ts'

const page = openConsolePage()
let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

const form = () =>
  page.run(() => {
    const [data, edit] = useState<Record<string, unknown>>({ text: '' })
    // Undo steps need only these fields of the draft.
    const draft = { data, edit } as unknown as Draft
    return { data, ...useUndo(draft) }
  })
/** Writes a text after a delay in milliseconds. */
const write = (one: Awaited<ReturnType<typeof form>>, text: string, afterMs: number) => {
  now += afterMs
  flushSync(() => one.current.edit({ text }))
}
const go = (one: Awaited<ReturnType<typeof form>>, way: 'back' | 'forth') => {
  flushSync(() => one.current[way]())
  return one.current.data['text']
}

it('consecutive keystrokes are one undo step, and a pause starts another', async () => {
  const steps = await form()
  expect(steps.current.canGoBack).toBe(false)
  expect([go(steps, 'forth'), go(steps, 'back')]).toEqual(['', ''])
  write(steps, 'l', 5000)
  expect(steps.current.canGoBack).toBe(true)
  write(steps, 'la', 200)
  write(steps, 'laser', 700)
  write(steps, 'laser t', 701)
  expect([go(steps, 'back'), go(steps, 'back'), steps.current.canGoBack]).toEqual(['laser', '', false])
  expect([go(steps, 'back'), go(steps, 'forth'), go(steps, 'forth'), go(steps, 'forth')]).toEqual([
    '',
    'laser',
    'laser t',
    'laser t',
  ])
})

it('the first keystrokes of a form are an undo step, however early they come', async () => {
  const steps = await form()
  write(steps, 'l', 10)
  expect(go(steps, 'back')).toBe('')
})

it('a redone step can be undone again', async () => {
  const steps = await form()
  write(steps, 'a', 5000)
  expect([go(steps, 'back'), go(steps, 'forth'), go(steps, 'back')]).toEqual(['', 'a', ''])
})

it('an edit after undo replaces the redo history, and is a step of its own', async () => {
  const steps = await form()
  write(steps, 'a', 5000)
  write(steps, 'b', 5000)
  go(steps, 'back')
  write(steps, 'c', 10)
  expect(go(steps, 'forth')).toBe('c')
  expect([go(steps, 'back'), go(steps, 'back')]).toEqual(['a', ''])
})

it('the undo history keeps a hundred steps', async () => {
  const steps = await form()
  for (let step = 1; step <= 102; step += 1) write(steps, String(step), 5000)
  for (let step = 0; step < 100; step += 1) go(steps, 'back')
  expect([steps.current.data['text'], steps.current.canGoBack]).toEqual(['2', false])
})
