// The ways stand in a document: @vitest-environment happy-dom
import { openClinic } from '#schemas/generated/api/clinics.ts'
import { listAdminCustomerPosts } from '#schemas/generated/api/notice-customer-boards.ts'
import { listAdminReservations } from '#schemas/generated/api/reservations.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '#tests/api-answers.ts'
import { toPost } from '#tests/console-desk.ts'
import { all, get, names, openConsolePage, setWidth, textOf } from '#tests/console-page.tsx'
import { Navigation } from './navigation.tsx'
import { TabBar } from './tab-bar.tsx'

const api = answerCalls()
const page = openConsolePage()
beforeEach(() => {
  api.answer(listAdminCustomerPosts, { rows: [toPost()], total: 4 })
  api.answer(listAdminReservations, { rows: [], total: 0 })
})
const OPERATOR = { role: 'operator', isOperatorsConsole: true, clinic: { code: 'maru', name: 'Maru' } } as const

describe('the navigation links offered', () => {
  it('to a desk user are those that its rights allow, with counts of waiting items', async () => {
    await page.show(<Navigation isRail={false} />, { session: { role: 'desk' } })
    expect(all('link').map((one) => textOf(one))).toEqual([
      'Today',
      'Inbox4',
      'Bookings',
      'Pages',
      'Templates',
      'Treatments',
      'Promotions',
      'Popups',
      'News and FAQ',
      'Media',
      'Translations',
      'Menus and more',
      'Releases',
      'Staff and hours',
      'Statistics',
      'Site health',
      'Redirects',
      'Settings',
    ])
    expect(document.querySelector('[aria-label="4 waiting"]')).not.toBeNull()
  })

  it('to a translator include neither statistics nor the desk', async () => {
    await page.show(<Navigation isRail={false} />, { session: { role: 'translator' } })
    const ways = names('link')
    expect(ways).toContain('Translations')
    for (const closed of ['Inbox', 'Bookings', 'Statistics']) expect(ways).not.toContain(closed)
  })

  it('to operators are those over all clinics, and the studio for template authors', async () => {
    await page.show(<Navigation isRail={false} />, { session: OPERATOR })
    expect(names('link')).toEqual(['Clinics', 'Updates', 'Settings', 'Template studio'])
    expect(textOf()).toContain('Operations')
    expect(textOf()).toContain('Opening a clinic is written into its log.')
    await page.show(<Navigation isRail={false} />, { session: { ...OPERATOR, role: 'author' } })
    expect(names('link')).toEqual(['Settings', 'Template studio'])
    expect(textOf()).not.toContain('written into its log')
    // In a clinic's console, an operator sees the same as its staff.
    await page.show(<Navigation isRail={false} />, { session: { role: 'operator' } })
    expect(names('link')).not.toContain('Template studio')
    // From a clinic's console, operators reach the others.
    expect(names('link')).toContain('Clinics')
  })

  it('are icons with accessible names when collapsed, and a dot for waiting items', async () => {
    const shorts = async (width: number, isRail: boolean) => {
      setWidth(width)
      await page.show(<Navigation isRail={isRail} />, { session: { role: 'desk' } })
      return [names('link').slice(0, 2), textOf(get('link', /^Inbox/)), names('button').includes('Find or go to⌘K')]
    }
    expect(await shorts(1440, true)).toEqual([['Today', 'Inbox, 4 waiting'], '', false])
    expect(await shorts(1247, false)).toEqual([['Today', 'Inbox, 4 waiting'], '', false])
  })

  it('show their names beside the icons on focus', async () => {
    await page.show(<Navigation isRail />, { session: { role: 'desk' } })
    get('link', 'Bookings').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await page.settle()
    expect(textOf()).toContain('Bookings')
    get('link', 'Bookings').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await page.settle()
    expect(textOf()).not.toContain('Bookings')
  })
})

describe('recently opened clinics', () => {
  it('open in place of this console, and come first next time', async () => {
    const kept = [
      { code: 'lumi', name: 'Lumi' },
      { code: 'onyu', name: 'Onyu' },
    ]
    localStorage.setItem('maru-opened-clinics', JSON.stringify(kept))
    api.answer(openClinic, { row: { address: 'https://onyu.example/console/open#t' } })
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    await page.show(<Navigation isRail={false} />, { session: OPERATOR })
    await page.press('button', 'Onyu')
    expect(api.writes()).toEqual([{ id: 'openClinic', input: { code: 'onyu' } }])
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://onyu.example/console/open#t')
    expect(JSON.parse(localStorage.getItem('maru-opened-clinics') ?? '')).toEqual([kept[1], kept[0]])
    assign.mockRestore()
  })
})

describe('the tab bar', () => {
  it('contains screens with full phone support, and the others under More', async () => {
    await page.show(<TabBar />, { session: { role: 'desk' } })
    expect(all('link').map((one) => textOf(one))).toEqual(['Today', '4Inbox', 'Bookings', 'Pages'])
    await page.press('button', 'More')
    expect(names('link', get('dialog'))).not.toContain('Today')
    expect(names('link', get('dialog')).slice(0, 3)).toEqual(['Templates', 'Treatments', 'Promotions'])
    await page.press('link', 'Treatments', get('dialog'))
    expect([all('dialog'), page.address]).toEqual([[], '/treatments'])
  })
})
