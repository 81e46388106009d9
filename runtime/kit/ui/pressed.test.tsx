// Presses controls in a document: @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withinPage } from '#tests/render-section.tsx'
import { openReactRoot } from '#tests/react-root.ts'
import { handleCommands, type Command } from '../commands.ts'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import { ShareButton } from './share-button.tsx'
import { TabsLinks, type TabLink } from './tabs-links.tsx'

let stop: () => void
const toast = vi.fn<(command: Command) => void>()
beforeEach(() => {
  toast.mockReset()
  stop = handleCommands(['toast.add'], toast)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})
const root = openReactRoot('page')
const show = (piece: ReactElement) => root.show(withinPage(piece))
const find = <Found extends Element = HTMLElement>(selector: string) => document.querySelector<Found>(selector)
const press = (selector = 'button') => act(async () => find(selector)?.click())
const clipboard = (write: (text: string) => Promise<void>) => {
  const writeText = vi.fn(write)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  return writeText
}

describe('the copy button', () => {
  const status = () => {
    const element = find('[role=status]')
    return [element?.textContent, element?.className ?? '']
  }
  const drawn = () => find('svg')?.innerHTML

  it('copies to the clipboard with a single toast, since screen readers read toasts too', async () => {
    const writeText = clipboard(() => Promise.resolve())
    await show(<CopyButton value="lumi" label="복사" doneText="복사했습니다" />)
    expect(status()).toEqual(['', 'visually-hidden'])
    const before = drawn()
    await press()
    expect(writeText).toHaveBeenCalledExactlyOnceWith('lumi')
    expect(toast).toHaveBeenCalledExactlyOnceWith({ type: 'toast.add', kind: 'success', description: '복사했습니다' })
    expect(status()).toEqual(['', 'visually-hidden'])
    expect(drawn()).not.toBe(before)
  })

  it('shows a visible message instead of a toast if the browser refuses', async () => {
    clipboard(() => Promise.reject(new Error('denied')))
    await show(<CopyButton value="lumi" label="복사" doneText="복사했습니다" />)
    const before = drawn()
    await press()
    expect(status()).toEqual(['복사하지 못했습니다. 길게 눌러 직접 복사해 주세요.', ''])
    expect(drawn()).toBe(before)
    expect(toast).not.toHaveBeenCalled()
  })

  it('resets when it loses the focus', async () => {
    clipboard(() => Promise.reject(new Error('denied')))
    await show(<CopyButton value="lumi" label="복사" doneText="복사했습니다" />)
    await press()
    await act(async () => void find('button')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(status()).toEqual(['', 'visually-hidden'])
  })
})

describe('the share button', () => {
  const button = <ShareButton title="부스터" label="공유" copiedText="주소를 복사했습니다" />

  it('opens the device’s share dialog', async () => {
    const share = vi.fn(() => Promise.resolve())
    const writeText = vi.fn()
    vi.stubGlobal('navigator', { share, clipboard: { writeText } })
    await show(button)
    expect(find('button')?.getAttribute('aria-label')).toBe('공유')
    await press()
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: '부스터', url: location.href })
    expect([writeText.mock.calls.length, toast.mock.calls.length]).toEqual([0, 0])
  })

  it('copies the address on devices without a share dialog', async () => {
    const writeText = clipboard(() => Promise.resolve())
    await show(button)
    await press()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(location.href)
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      type: 'toast.add',
      kind: 'success',
      description: '주소를 복사했습니다',
    })
  })

  it('shows nothing if the visitor closes the dialog or the browser refuses', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    vi.stubGlobal('navigator', { share })
    await show(button)
    await press()
    clipboard(() => Promise.reject(new Error('denied')))
    await press()
    expect(share).toHaveBeenCalledOnce()
    expect(toast).not.toHaveBeenCalled()
  })
})

describe('link tabs', () => {
  const chosen = vi.fn<(position: number) => void>()
  const tabs: TabLink[] = [
    { title: '하나', href: '/one', isCurrent: true },
    { title: '둘', href: '/two' },
  ]
  const click = async (more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
    // The test environment would follow the link.
    const seen = { isOurs: false }
    window.addEventListener(
      'click',
      () => {
        seen.isOurs = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    await act(async () => void document.querySelectorAll('a')[1]?.dispatchEvent(event))
    return seen.isOurs
  }
  beforeEach(() => chosen.mockReset())

  it('show their part in place if a handler is given', async () => {
    await show(<TabsLinks label="탭" items={tabs} onChoose={chosen} />)
    expect(await click()).toBe(true)
    expect(chosen).toHaveBeenCalledExactlyOnceWith(1)
  })

  it.each<MouseEventInit>([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leave clicks for another window to the browser: %j',
    async (more) => {
      await show(<TabsLinks label="탭" items={tabs} onChoose={chosen} />)
      expect(await click(more)).toBe(false)
      expect(chosen).not.toHaveBeenCalled()
    },
  )

  it('are plain links without a handler', async () => {
    await show(<TabsLinks label="탭" items={tabs} />)
    expect(await click()).toBe(false)
  })

  it('mark the current one: a page, or a part of this page', async () => {
    const current = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'))
    await show(<TabsLinks label="탭" items={tabs} />)
    expect(current()).toEqual(['page', null])
    await show(<TabsLinks label="탭" items={tabs} onChoose={chosen} />)
    expect(current()).toEqual(['true', null])
    await show(<TabsLinks label="탭" items={[{ title: '하나', href: '#one', isCurrent: true }]} />)
    expect(current()).toEqual(['true'])
    expect(find('nav')?.getAttribute('aria-label')).toBe('탭')
  })
})

describe('a dialog', () => {
  const close = vi.fn()
  const dialog = (kind: 'modal' | 'alert') => (
    <Dialog id="ask" kind={kind} title="지울까요?" text="다시 볼 수 없습니다." close={close}>
      <button>아니요</button>
    </Dialog>
  )
  const panel = () => find('[aria-modal]')
  beforeEach(() => close.mockReset())

  it('has a name and a description, and the role of an alert if it warns', async () => {
    await show(dialog('alert'))
    const said = (name: string) => find(`#${panel()?.getAttribute(name)}`)?.textContent
    expect([panel()?.role, said('aria-labelledby'), said('aria-describedby')]).toEqual([
      'alertdialog',
      '지울까요?',
      '다시 볼 수 없습니다.',
    ])
    await show(dialog('modal'))
    expect(panel()?.role).toBe('dialog')
  })

  it('closes on Escape and on a press outside, not inside', async () => {
    await show(dialog('modal'))
    await press('button')
    expect(close).not.toHaveBeenCalled()
    await act(async () => {
      const beside = panel()?.previousElementSibling
      if (beside instanceof HTMLElement) beside.click()
    })
    expect(close).toHaveBeenCalledOnce()
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    expect(close).toHaveBeenCalledTimes(2)
  })
})
