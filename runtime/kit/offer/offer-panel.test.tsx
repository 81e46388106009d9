// Queries the rendered document: @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { PageChanges } from '#tests/page-facts.ts'
import { toOption } from '#tests/product-fixtures.ts'
import { renderPiece } from '#tests/render-section.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { OfferTotal } from './offer-total.tsx'
import type { Offer, OfferActions } from './offer.ts'
import { OptionList } from './option-list.tsx'
import { ReservationBar } from './reservation-bar.tsx'

const read = (html: string) => {
  const place = document.createElement('div')
  place.innerHTML = html
  return place
}
const wordsOf = (element: Element | null | undefined) => element?.textContent ?? ''

const plain = toOption({ id: 1, name: '2cc', price: 100_000, isIncludeVat: true })
const withoutVat = toOption({ id: 2, name: '3cc', price: 200_000, isDefault: false })
const estimated = toOption({ id: 3, name: '목', price: 50_000, isEstimatedPrice: true, isIncludeVat: true })
const toConsult = toOption({ id: 4, name: '복합', price: null, isConsultingRequired: true, isIncludeVat: true })

describe('the total of the chosen options', () => {
  const total = (chosen: Offer['options'], more: { hasLines?: boolean; page?: PageChanges } = {}) =>
    wordsOf(read(renderPiece(<OfferTotal chosen={chosen} hasLines={more.hasLines ?? false} />, more.page)))

  it('is a notice before anything is chosen', () => {
    expect(total([])).toBe('선택한 시술이 없습니다.')
  })

  it('shows the number of options and their sum, and no VAT line if prices include it', () => {
    expect(total([plain])).toBe('선택: 2cc선택한 옵션 1개100,000원총 예상 금액VAT 포함100,000원')
  })

  it('shows separate VAT on its own line, at the clinic’s rate', () => {
    const words = total([plain, withoutVat], { page: { config: { vatRate: 8 } } })
    expect(words).toContain('선택한 옵션 2개300,000원부가세 8%16,000원총 예상 금액VAT 포함316,000원')
  })

  it('mentions consulting only if an option needs it', () => {
    expect(total([plain, toConsult])).toContain('100,000원상담이 필요한 옵션은 합계에 들어 있지 않습니다.')
    expect(total([plain])).not.toContain('상담')
  })

  it('shows the consulting label if no option has a price', () => {
    expect(total([toConsult])).toBe('선택: 복합선택한 옵션 1개상담 후 안내')
  })

  it('lists each option with its price on request', () => {
    const lines = read(renderPiece(<OfferTotal chosen={[plain, estimated, toConsult]} hasLines />))
    const list = lines.querySelector('[aria-hidden]')
    expect([...(list?.children ?? [])].map(wordsOf)).toEqual(['2cc100,000원', '목50,000원부터', '복합상담 후 안내'])
    expect(total([plain, estimated])).not.toContain('50,000원부터')
  })
})

describe('the options of an offer', () => {
  const rows = (
    options: Offer['options'],
    { hasVatNotes = false, page }: { hasVatNotes?: boolean; page?: PageChanges } = {},
  ) => [
    ...read(
      renderPiece(<OptionList options={options} defaultIds={[2]} hasVatNotes={hasVatNotes} />, page),
    ).querySelectorAll('li'),
  ]

  it('are checkboxes with their ids, and the default ones are checked', () => {
    const boxes = rows([plain, withoutVat]).map((row) => row.querySelector('input'))
    expect(boxes.map((box) => [box?.value, box?.checked])).toEqual([
      ['1', false],
      ['2', true],
    ])
  })

  it('show their prices by the price rules', () => {
    const reduced = toOption({ id: 5, name: '4cc', originalPrice: 240_000 })
    expect(rows([plain, reduced, estimated, toConsult]).map(wordsOf)).toEqual([
      '2cc100,000원',
      '4cc정가 240,000원189,000원',
      '목예상50,000원부터',
      '복합상담 후 안내',
    ])
  })

  it('mark those with separate VAT on request', () => {
    expect(rows([plain, withoutVat], { hasVatNotes: true }).map(wordsOf)).toEqual([
      '2cc100,000원',
      '3cc200,000원VAT 별도',
    ])
    expect(rows([withoutVat]).map(wordsOf)).toEqual(['3cc200,000원'])
  })

  it('show no amount if prices are hidden, not even in descriptions', () => {
    const remarks = ['1회당 168,000원', '약 30분'].map((description, id) =>
      toOption({ id, name: `${id}`, price: 1000, isIncludeVat: true, description }),
    )
    expect(rows(remarks, { page: { config: { hasPriceView: false } } }).map(wordsOf)).toEqual(['0', '1약 30분'])
    expect(rows(remarks).map(wordsOf)).toEqual(['01회당 168,000원1,000원', '1약 30분1,000원'])
  })

  it('do not mention consulting if prices are hidden', () => {
    expect(rows([toConsult], { page: { config: { hasPriceView: false } } }).map(wordsOf)).toEqual(['복합'])
  })
})

const offerOf = (options: Offer['options'], changes: Partial<Offer> = {}): Offer => ({
  productId: 7,
  name: '부스터',
  event: null,
  options,
  isMedicalCharge: true,
  ...changes,
})

describe('the reservation bar on phones', () => {
  const bar = (chosen: Offer['options'], actions: Partial<OfferActions> = {}, page: PageChanges = {}) =>
    read(
      renderPiece(
        <ReservationBar
          offer={offerOf([plain, withoutVat])}
          actions={{ bag: 'button', reservation: 'both', ...actions }}
          chosen={chosen}
        />,
        page,
      ),
    )

  it('shows the sum with VAT, an icon for the bag, and one reservation', () => {
    const place = bar([plain, withoutVat])
    expect(wordsOf(place)).toBe('선택 2개 · VAT 포함320,000원시술 예약하기')
    expect(place.querySelector('button')?.dataset['shape']).toBe('icon')
  })

  it('shows no total without a price or with hidden prices', () => {
    expect(wordsOf(bar([]))).toBe('시술 예약하기')
    expect(wordsOf(bar([toConsult]))).toBe('시술 예약하기')
    expect(wordsOf(bar([plain], {}, { config: { hasPriceView: false } }))).toBe('시술 예약하기')
  })

  it('shows no bag button on sites without a bag, and offers visits if nothing else is available', () => {
    const place = bar([plain], { bag: 'none', reservation: 'visit' })
    expect(place.querySelector('button')).toBeNull()
    expect(wordsOf(place.querySelector('a'))).toBe('방문 예약하기')
  })
})

describe('an offer', () => {
  type Given = { offer?: Partial<Offer>; actions?: Partial<OfferActions>; page?: PageChanges; look?: 'plain' | 'shop' }
  const panel = (options: Offer['options'], { offer, actions, page, look }: Given = {}) =>
    read(
      renderPiece(
        <OfferPanel
          offer={offerOf(options, offer)}
          actions={{ bag: 'button', reservation: 'treatment', ...actions }}
          look={look ?? 'plain'}
          notes={['첫째', '둘째']}
        />,
        page,
      ),
    )

  it('starts with its default options checked and summed up', () => {
    const place = panel([plain, withoutVat])
    expect([...place.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, false])
    expect(wordsOf(place.querySelector('output'))).toContain('선택한 옵션 1개100,000원')
  })

  it('shows a notice and no sum if it has no options', () => {
    const place = panel([])
    expect(wordsOf(place)).toContain('선택할 수 있는 옵션이 없습니다.')
    expect(place.querySelector('output')).toBeNull()
    expect(wordsOf(panel([plain]))).not.toContain('선택할 수 있는 옵션이 없습니다.')
  })

  it('notes separate VAT once for all options, or at each option if only some have it', () => {
    const count = (options: Offer['options'], page: PageChanges = {}) =>
      wordsOf(panel(options, { page }).querySelector('[role=group]')).split('VAT 별도').length - 1
    expect(count([withoutVat, toOption({ id: 9 })])).toBe(1)
    expect(count([plain, withoutVat, toOption({ id: 9 })])).toBe(2)
    expect(count([plain])).toBe(0)
    expect(count([withoutVat], { config: { hasPriceView: false } })).toBe(0)
  })

  it('shows no sum if prices are hidden', () => {
    expect(wordsOf(panel([plain], { page: { config: { hasPriceView: false } } }))).not.toMatch(/\d,\d{3}/)
  })

  it('is marked as not covered by insurance, if the clinic shows that', () => {
    const isMarked = (isMedicalCharge: boolean, useMedicalCharge: boolean) =>
      wordsOf(panel([plain], { offer: { isMedicalCharge }, page: { config: { useMedicalCharge } } })).includes('비급여')
    expect([isMarked(true, true), isMarked(false, true), isMarked(true, false)]).toEqual([true, false, false])
  })

  it('has a bag and treatment reservations, but not on a BRANDING site', () => {
    expect(panel([plain]).querySelectorAll('button')).toHaveLength(2)
    const branding = panel([plain], { page: { config: { homepageType: 'BRANDING' } } })
    expect(branding.querySelectorAll('button')).toHaveLength(0)
    expect([...branding.querySelectorAll('a')].map(wordsOf)).toEqual(Array(2).fill('방문 예약하기'))
  })

  it('offers a visit outside the bar, which has room for only one reservation', () => {
    const visits = (reservation: OfferActions['reservation']) =>
      [...panel([plain], { actions: { reservation } }).querySelectorAll('a')].filter(
        (link) => wordsOf(link) === '방문 예약하기',
      ).length
    expect([visits('treatment'), visits('both')]).toEqual([0, 2])
  })

  it('links to the clinic’s chat, if it has one', () => {
    expect(panel([plain]).querySelector('[data-channel]')).toBeNull()
    const ask = panel([plain], { page: { integrations: { chatKey: 'key' } } }).querySelector('[data-channel="chat"]')
    expect(ask?.getAttribute('data-chat-message')).toBe('부스터 시술을 문의합니다.')
    expect(panel([plain], { page: { integrations: {} } }).querySelector('[data-channel]')).toBeNull()
  })

  it('lists the chosen options only in the shop look', () => {
    const lines = (look: 'plain' | 'shop') => panel([plain], { look }).querySelectorAll('output > [aria-hidden]').length
    expect([lines('plain'), lines('shop')]).toEqual([0, 1])
  })

  it('ends with its notes', () => {
    expect([...panel([plain]).querySelectorAll('p')].map(wordsOf)).toEqual(expect.arrayContaining(['첫째', '둘째']))
  })
})
