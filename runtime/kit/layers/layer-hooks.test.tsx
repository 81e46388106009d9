// Keys and the focus are a document's: @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { openReactRoot } from '#tests/react-root.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useEscape, useIsCovered } from './use-escape.ts'
import { useForgetOnLeave, useLeaving } from './use-leaving.ts'

const root = openReactRoot('page')
const { show } = root
const text = () => document.body.textContent
const tell = (event: Event) => act(async () => void window.dispatchEvent(event))
const escape = () => tell(new KeyboardEvent('keydown', { key: 'Escape' }))

const Menu = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  useEscape('header', isOpen, close)
  return null
}

describe('Escape', () => {
  it('closes an open element with its latest callback, and no closed one', async () => {
    const [early, late] = [vi.fn(), vi.fn()]
    await show(<Menu isOpen={false} close={early} />)
    await escape()
    await show(<Menu isOpen close={early} />)
    await show(<Menu isOpen close={late} />)
    await escape()
    await show(<Menu isOpen={false} close={late} />)
    await escape()
    expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1])
  })

  it('closes nothing after unmount', async () => {
    const close = vi.fn()
    await show(<Menu isOpen close={close} />)
    await show(null)
    await escape()
    expect(close).not.toHaveBeenCalled()
  })
})

describe('a dialog that opens by itself', () => {
  const Waiting = () => (useIsCovered('header') ? 'waits' : 'comes')
  const Modal = ({ isOpen }: { isOpen: boolean }) => {
    useEscape('modal', isOpen, () => {})
    return null
  }
  const page = (isOpen: boolean) => (
    <>
      <Waiting />
      <Modal isOpen={isOpen} />
    </>
  )

  it('waits while another is open above it', async () => {
    await show(page(false))
    expect(text()).toBe('comes')
    await show(page(true))
    expect(text()).toBe('waits')
    expect(renderToString(page(true))).toContain('comes')
    await show(page(false))
    expect(text()).toBe('comes')
  })
})

const Arrived = ({ name }: { name: string }) => (
  <p ref={useArrivalFocus<HTMLParagraphElement>()} tabIndex={-1}>
    {name}
  </p>
)

it('a replacing element receives the focus once', async () => {
  await show(<Arrived name="a" />)
  expect(document.activeElement?.textContent).toBe('a')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await show(<Arrived name="b" />)
  expect(document.activeElement).toBe(document.body)
})

describe('leaving the page', () => {
  const Page = ({ leave }: { leave: () => void }) => {
    useLeaving(leave)
    return <input ref={useForgetOnLeave()} defaultValue="secret" />
  }
  const leave = () => tell(new Event('pagehide'))

  it('clears a field with useForgetOnLeave', async () => {
    await show(<Page leave={() => {}} />)
    await leave()
    expect(document.querySelector('input')?.value).toBe('')
  })

  it('calls the callback of the latest render, and none after unmount', async () => {
    const [early, late] = [vi.fn(), vi.fn()]
    await show(<Page leave={early} />)
    await show(<Page leave={late} />)
    await leave()
    await show(null)
    await leave()
    expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1])
  })
})
