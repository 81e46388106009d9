import { describe, expect, it } from 'vitest'
import { choosePopups, type ChoosablePopup, type PopupMoment } from './popup-choice.ts'

const popup = (id: number, changes: Partial<ChoosablePopup> = {}): ChoosablePopup => ({
  id,
  weight: 1,
  locations: ['/'],
  popupItems: [{ weight: 1, devices: ['PC', 'MOBILE'] }],
  ...changes,
})

const home: PopupMoment = { route: '/', device: 'PC' }
const shownIds = (popups: ChoosablePopup[], moment: PopupMoment = home) =>
  choosePopups(popups, moment).shown.map(({ id }) => id)

describe('the popups of a page', () => {
  it('are ordered by weight, then by id', () => {
    expect(shownIds([popup(4, { weight: 2 }), popup(3), popup(1), popup(2, { weight: -1 })])).toEqual([2, 1, 3, 4])
  })

  it.each([
    ['/', ['/', '/products'], true],
    ['/products/{productId}', ['/products/{productId}'], true],
    ['/products', ['/products/{productId}'], false],
    ['/products/{productId}', ['/products'], false],
    ['/404', ['/'], false],
  ])('at %s include a popup for %j: %s', (route, locations, isShown) => {
    expect(shownIds([popup(1, { locations })], { ...home, route })).toEqual(isShown ? [1] : [])
  })

  it('show only the items of the device, by weight', () => {
    const mixed = popup(1, {
      popupItems: [
        { weight: 3, devices: ['PC'] },
        { weight: 1, devices: ['PC', 'MOBILE'] },
        { weight: 2, devices: ['MOBILE'] },
      ],
    })
    const weights = (device: 'PC' | 'MOBILE') =>
      choosePopups([mixed], { ...home, device }).shown[0]?.popupItems.map(({ weight }) => weight)
    expect(weights('PC')).toEqual([1, 3])
    expect(weights('MOBILE')).toEqual([1, 2])
  })

  it('do not change the list they were chosen from', () => {
    const popups = [popup(2), popup(1)]
    choosePopups(popups, home)
    expect(popups.map(({ id }) => id)).toEqual([2, 1])
  })
})

describe('a popup that does not show', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  it.each<[string, Partial<ChoosablePopup>, Partial<PopupMoment>, object[]]>([
    ['is for other pages', { locations: ['/introduce'] }, {}, [{ why: 'location', locations: ['/introduce'] }]],
    ['is for other devices', {}, { device: 'MOBILE' }, [{ why: 'device', devices: ['PC'] }]],
    [
      'has not begun',
      { startAt: '2026-11-20T03:00:01.000Z' },
      { now },
      [{ why: 'early', startAt: '2026-11-20T03:00:01.000Z' }],
    ],
    ['is over', { endAt: '2026-11-20T03:00:00.000Z' }, { now }, [{ why: 'late', endAt: '2026-11-20T03:00:00.000Z' }]],
    ['is hidden for today', {}, { hiddenIds: [7, 1] }, [{ why: 'hidden' }]],
  ])('is returned with the reason that it %s', (_, changes, moment, refusals) => {
    const pcOnly = popup(1, { popupItems: [{ weight: 1, devices: ['PC'] }], ...changes })
    const { shown, refused } = choosePopups([pcOnly], { ...home, ...moment })
    expect(shown).toEqual([])
    expect(refused).toEqual([{ popup: pcOnly, refusals }])
  })

  it('lists all reasons against it', () => {
    const wrong = popup(1, { locations: ['/introduce'], popupItems: [{ weight: 1, devices: ['MOBILE'] }] })
    const { refused } = choosePopups([wrong], { ...home, hiddenIds: [1] })
    expect(refused[0]?.refusals.map(({ why }) => why)).toEqual(['location', 'device', 'hidden'])
  })

  it('is shown from its start until just before its end', () => {
    const period = popup(1, { startAt: '2026-11-20T03:00:00.000Z', endAt: '2026-11-20T03:00:00.001Z' })
    expect(shownIds([period], { ...home, now })).toEqual([1])
  })
})
