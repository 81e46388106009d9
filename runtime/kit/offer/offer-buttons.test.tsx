// Buttons are pressed in a document: @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_CLIENT_STATE } from '#client-state/client-state.ts'
import { clientStore } from '#client-state/client-store.ts'
import type { PageChanges } from '#tests/page-facts.ts'
import { toOption } from '#tests/product-fixtures.ts'
import { withinPage } from '#tests/render-section.tsx'
import { openReactRoot } from '#tests/react-root.ts'
import { handleCommands, type Command } from '../commands.ts'
import { readBagOptionIds } from '../state.ts'
import { OfferButtons } from './offer-buttons.tsx'
import type { Offer, OfferActions } from './offer.ts'

const OPTIONS = [toOption({ id: 1 }), toOption({ id: 2, isDefault: false })]
const EVENT = { id: 11, title: '이달의 가격' }
const offer: Offer = { productId: 7, name: '부스터', event: EVENT, options: OPTIONS, isMedicalCharge: false }

let stopToasts: () => void
const toast = vi.fn<(command: Command) => void>()
const booking = vi.fn<(command: Command) => void>()
const clearState = () => clientStore().update(() => EMPTY_CLIENT_STATE)

beforeEach(() => {
  clearState()
  toast.mockReset()
  booking.mockReset()
  stopToasts = handleCommands(['toast.add'], toast)
})
afterEach(() => {
  stopToasts()
  clearState()
})
const root = openReactRoot('page')

type Given = { actions?: Partial<OfferActions>; chosen?: Offer['options']; of?: Offer; page?: PageChanges }
const show = ({ actions, chosen = OPTIONS, of = offer, page = {} }: Given = {}) => {
  const all: OfferActions = { bag: 'button', reservation: 'treatment', ...actions }
  return root.show(withinPage(<OfferButtons offer={of} actions={all} chosen={chosen} />, page))
}
const bag = () => document.querySelector('button')
const links = () => [...document.querySelectorAll('a')]
/** Clicks an element; returns whether the browser would perform the default action. */
const press = async (element: Element | null | undefined) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => void element?.dispatchEvent(click))
  return !click.defaultPrevented
}
const told = () => toast.mock.calls.map(([command]) => command)
const selection = () => {
  const { selectedProductId, selectedEvent } = clientStore().getSnapshot()
  return [selectedProductId, selectedEvent]
}

describe('the buttons of an offer', () => {
  it('are the bag and the reservations that the page allows', async () => {
    await show({ actions: { reservation: 'both' } })
    expect(bag()?.textContent).toBe('장바구니 담기')
    expect(bag()?.hasAttribute('aria-label')).toBe(false)
    expect(links().map((link) => link.textContent)).toEqual(['방문 예약하기', '시술 예약하기'])
    expect(links().map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/cscenter/contact'))
    // The router opens a visit; a treatment with its options is opened here.
    expect(links().map((link) => link.dataset['booking'])).toEqual(['visit', undefined])
  })

  it('reserve only a visit if the page allows nothing else', async () => {
    await show({ actions: { bag: 'none', reservation: 'visit' } })
    expect(bag()).toBeNull()
    expect(links().map((link) => [link.textContent, link.dataset['booking']])).toEqual([['방문 예약하기', 'visit']])
  })

  it('label the bag’s icon for screen readers', async () => {
    await show({ actions: { bag: 'icon' } })
    expect(bag()?.getAttribute('aria-label')).toBe('장바구니 담기')
    expect(bag()?.textContent).toBe('')
    expect(bag()?.querySelector('svg')).not.toBeNull()
  })
})

describe('adding to the bag', () => {
  it('adds the chosen options once, with a toast each time', async () => {
    await show({ chosen: OPTIONS.slice(1) })
    await press(bag())
    expect(readBagOptionIds()).toEqual([2])
    expect(clientStore().getSnapshot().selectedProducts).toMatchObject([{ productId: 7, name: '부스터', eventId: 11 }])
    await press(bag())
    expect(readBagOptionIds()).toEqual([2])
    expect(told()).toMatchObject([
      { kind: 'success', description: '장바구니에 담았습니다.' },
      { kind: 'info', description: '이미 장바구니에 담긴 옵션입니다.' },
    ])
  })

  it('adds nothing without a choice, with a toast', async () => {
    await show({ chosen: [] })
    await press(bag())
    expect(readBagOptionIds()).toEqual([])
    expect(told()).toMatchObject([{ kind: 'info', description: '선택한 시술이 없습니다.' }])
  })
})

describe('reserving a treatment', () => {
  const reserve = () => press(links().at(-1))

  it('opens a loaded widget with the chosen options', async () => {
    const stop = handleCommands(['booking.open'], booking)
    await show({ chosen: OPTIONS.slice(1) })
    expect(await reserve()).toBe(false)
    expect(booking).toHaveBeenCalledExactlyOnceWith({ type: 'booking.open', kind: 'treatment', optionIds: [2] })
    expect(selection()).toEqual([7, EVENT])
    stop()
  })

  it('follows its address if no widget has loaded', async () => {
    await show()
    expect(await reserve()).toBe(true)
    expect(selection()).toEqual([7, EVENT])
  })

  it('follows its address on a site without a widget', async () => {
    const stop = handleCommands(['booking.open'], booking)
    await show({ page: { config: { useWidget: false } } })
    expect(await reserve()).toBe(true)
    expect(booking).not.toHaveBeenCalled()
    stop()
  })

  it('requires a choice if the offer has options', async () => {
    const stop = handleCommands(['booking.open'], booking)
    await show({ chosen: [] })
    expect(await reserve()).toBe(false)
    expect(booking).not.toHaveBeenCalled()
    expect(told()).toMatchObject([{ kind: 'info', description: '선택한 시술이 없습니다.' }])
    stop()
  })

  it('does not require a choice for an offer without options', async () => {
    const stop = handleCommands(['booking.open'], booking)
    await show({ chosen: [], of: { ...offer, options: [] } })
    expect(await reserve()).toBe(false)
    expect(booking).toHaveBeenCalledExactlyOnceWith({ type: 'booking.open', kind: 'treatment', optionIds: [] })
    expect(toast).not.toHaveBeenCalled()
    stop()
  })
})
