import type { EventOffer } from '#schemas/generated/api/events.ts'
import type { Exhibition, ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { toOption, toInnerProduct } from './product-fixtures.ts'

/** A promotion that runs for ten more days, as lists answer it. */
export const toPromotionSummary = (changes: Partial<ExhibitionSummary> = {}): ExhibitionSummary => ({
  id: 3,
  title: '겨울 장벽 집중 케어',
  summary: '수분과 회복을 함께',
  image: { src: '/media/hero-water.webp', alt: '물결 위의 단지', width: 1600, height: 900 },
  startAt: '2026-11-07T01:00:00.000Z',
  endAt: '2026-12-01T14:59:00.000Z',
  isAlwaysOn: false,
  weight: 1,
  state: 'ONGOING',
  daysLeft: 10,
  itemCount: 1,
  lowestPrice: 169_000,
  lowestPriceOption: toOption({ id: 100_001, price: 169_000, originalPrice: 234_000 }),
  fallbackFields: [],
  ...changes,
})

/** An offer on a product with a reduced option and the unmodified one. */
export const toEventOffer = (changes: Partial<EventOffer> = {}): EventOffer => ({
  id: 11,
  productId: 7,
  exhibitionId: 3,
  title: '글로우, 이달의 가격',
  summary: '얼굴 전체에 진정까지',
  isSecret: false,
  startAt: '2026-11-07T01:00:00.000Z',
  endAt: '2026-12-01T14:59:00.000Z',
  options: [
    toOption({ id: 100_001, name: '2cc와 진정', price: 169_000, originalPrice: 234_000, isDefault: false }),
    toOption({ id: 100_002, name: '2cc만' }),
  ],
  weight: 1,
  state: 'ONGOING',
  optionCount: 2,
  lowestPrice: 169_000,
  ...changes,
})

/** That promotion as its own page answers it. */
export const toPromotion = (changes: Partial<Exhibition> = {}): Exhibition => {
  const { itemCount: _, lowestPriceOption: __, ...summary } = toPromotionSummary()
  return {
    ...summary,
    description: '<p>채우는 시술과 회복을 돕는 시술을 골랐습니다.</p>',
    items: [{ product: toInnerProduct(), event: toEventOffer() }],
    ...changes,
  }
}
