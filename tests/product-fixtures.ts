import type { ProductOption, ProductSummary } from '#schemas/generated/api/products.ts'

/** A product's option at a plain price with VAT on top. */
export const toOption = (changes: Partial<ProductOption> = {}): ProductOption => ({
  id: 101,
  name: '2cc 1회',
  price: 189_000,
  originalPrice: null,
  isEstimatedPrice: false,
  isConsultingRequired: false,
  isIncludeVat: false,
  isDefault: true,
  ...changes,
})

/** A product as lists answer it. */
export const toProductSummary = (changes: Partial<ProductSummary> = {}): ProductSummary => ({
  id: 7,
  categoryIds: [1],
  name: '글로우 스킨부스터',
  summary: '1cm 간격으로 나누어 채웁니다',
  thumbnail: { src: '/media/prod-vials.webp', alt: '앰플 병 세 개', width: 1000, height: 1000 },
  isMedicalCharge: true,
  weight: 1,
  optionCount: 1,
  lowestPrice: 189_000,
  lowestPriceOption: toOption(),
  fallbackFields: [],
  ...changes,
})
