// Keys are pressed in a document: @vitest-environment happy-dom
import { Modal } from '@mantine/core'
import { describe, expect, it, vi } from 'vitest'
import { openConsolePage } from '#tests/console-page.tsx'
import { InDrawer } from '../panels/in-drawer.ts'
import { letterOf, useScreenKeys } from './use-screen-keys.ts'
import { useStepKeys } from './use-step-keys.ts'

const page = openConsolePage()
const did = vi.fn<(what: string) => void>()
const KEYS = ['J', 'shift+X', 'mod+S', 'alt+1', '/'] as const
const Screen = () => {
  useScreenKeys(
    KEYS.map((key) => [key, () => did(key)]),
    ['INPUT'],
  )
  return <input aria-label="Search" />
}
/** Presses keys and returns their effects. */
const press = async (...keys: readonly string[]) => {
  did.mockReset()
  for (const key of keys) await page.key(key, document.body)
  return did.mock.calls.map(([what]) => what)
}

describe('the keys of a screen', () => {
  it('run their own actions only', async () => {
    await page.show(<Screen />)
    expect(await press('j', 'shift+x', 'mod+s', 'alt+1', '/')).toEqual([...KEYS])
    expect(await press('x', 'mod+j', 's')).toEqual([])
  })

  it('are matched by position on Hangul keyboards, and run once', async () => {
    await page.show(<Screen />)
    did.mockReset()
    const hangul = new KeyboardEvent('keydown', { key: 'ㅓ', code: 'KeyJ', bubbles: true, cancelable: true })
    document.body.dispatchEvent(hangul)
    expect([did.mock.calls, hangul.defaultPrevented]).toEqual([[['J']], true])
    // On other keyboard layouts the letter counts, not the position of the key.
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', code: 'KeyJ', bubbles: true }))
    expect(did).toHaveBeenCalledOnce()
  })

  it('do nothing while a field has the focus', async () => {
    await page.show(<Screen />)
    did.mockReset()
    document.querySelector('input')?.focus()
    await page.key('j')
    expect(did).not.toHaveBeenCalled()
  })

  it('do nothing under a dialog, and work again once it is closed', async () => {
    const Covered = ({ isCovered }: { isCovered: boolean }) => (
      <>
        <Screen />
        <Modal opened={isCovered} onClose={() => {}} title="Above" />
      </>
    )
    await page.show(<Covered isCovered />)
    expect(await press('j', 'mod+s', 'alt+1')).toEqual([])
    await page.show(<Covered isCovered={false} />)
    expect(await press('j')).toEqual(['J'])
  })

  it('in a drawer work only with a modifier, and not under a dialog', async () => {
    const drawer = <div aria-modal="true" />
    await page.show(
      <InDrawer value>
        <Screen />
        {drawer}
      </InDrawer>,
    )
    expect(await press('j', 'shift+x', '/', 'mod+s', 'alt+1')).toEqual(['mod+S', 'alt+1'])
    document.body.insertAdjacentHTML('beforeend', '<div aria-modal="true"></div>')
    expect(await press('mod+s')).toEqual([])
  })
})

it('letterOf returns the character of a key, and its position for other scripts', () => {
  expect(letterOf({ key: 'T', code: 'KeyT' })).toBe('t')
  // On other keyboard layouts the shortcut is named by its letter.
  expect(letterOf({ key: 'j', code: 'KeyC' })).toBe('j')
  expect(letterOf({ key: 'ㅅ', code: 'KeyT' })).toBe('t')
  expect(letterOf({ key: 'ж', code: 'Semicolon' })).toBe('semicolon')
})

describe('up and down', () => {
  const step = vi.fn<(by: 1 | -1, isReaching: boolean) => void>()
  const List = () => {
    useStepKeys(step)
    return (
      <>
        <input type="checkbox" aria-label="Choose" />
        <textarea aria-label="Answer" />
        <div role="tablist">
          <button>Tab</button>
        </div>
        <button aria-roledescription="sortable">Handle</button>
      </>
    )
  }

  it('move through a list, extend the range with shift, and do not scroll the page', async () => {
    await page.show(<List />)
    step.mockReset()
    const taken = [
      await page.key('ArrowDown'),
      await page.key('ArrowUp'),
      await page.key('shift+ArrowDown'),
      await page.key('shift+ArrowUp'),
    ]
    expect(step.mock.calls).toEqual([
      [1, false],
      [-1, false],
      [1, true],
      [-1, true],
    ])
    expect(taken).toEqual([true, true, true, true])
  })

  it.each([
    ['textarea', 0],
    ['[role=tablist] button', 0],
    ['[aria-roledescription]', 0],
    ['input', 1],
  ])('with the focus in %s move by %i', async (place, steps) => {
    await page.show(<List />)
    step.mockReset()
    document.querySelector<HTMLElement>(place)?.focus()
    expect(await page.key('ArrowDown')).toBe(steps === 1)
    expect(step).toHaveBeenCalledTimes(steps)
  })

  it('do nothing when another handler has taken the key', async () => {
    await page.show(<List />)
    step.mockReset()
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    await page.key('ArrowDown', document.body)
    expect(step).not.toHaveBeenCalled()
  })
})
