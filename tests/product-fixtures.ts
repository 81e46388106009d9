import type { ListProductCategoriesOutput } from '#schemas/generated/api/product-categories.ts'
import type { Product, ProductOption, ProductSummary } from '#schemas/generated/api/products.ts'

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
  mainOption: toOption(),
  fallbackFields: [],
  ...changes,
})

/** A product as it stands within another row. */
export const toInnerProduct = (changes: Partial<ProductSummary> = {}): Omit<ProductSummary, 'fallbackFields'> => {
  const { fallbackFields: _, ...product } = toProductSummary(changes)
  return product
}

/** A product as a list answers it, without what its own page does not have. */
const toOwnSummary = () => {
  const { mainOption: _, ...summary } = toProductSummary()
  return summary
}

/** A product as its page answers it, with a discount, an add-on, an estimate and an option to consult about. */
export const toProduct = (changes: Partial<Product> = {}): Product => ({
  ...toOwnSummary(),
  description: '<p>얼굴을 1cm 간격으로 나눕니다.</p>',
  images: [
    { src: '/media/prod-vials.webp', alt: '앰플 병 세 개', width: 1000, height: 1000 },
    { src: '/media/molecules.webp', alt: '투명한 구', width: 1600, height: 900 },
  ],
  facts: [{ label: '시술 시간', value: '약 30분' }],
  intro: { title: '채워 넣습니다', text: '진피에 수분을 나누어 채웁니다.', items: ['당기는 피부'] },
  steps: [
    { title: '상담', text: '깊이를 정합니다.', minutes: 15 },
    { title: '시술', text: '한 점씩 주입합니다.', minutes: null },
  ],
  cautions: [
    { title: '당일', text: '미지근한 물로 씻습니다.' },
    { title: '3일 동안', text: '사우나를 피합니다.' },
  ],
  sideEffects: '붉어짐과 멍이 생길 수 있습니다.',
  options: [
    toOption({ originalPrice: 240_000 }),
    toOption({ id: 102, name: '2cc 3회', description: '1회당 168,000원', price: 504_000, isDefault: false }),
    toOption({ id: 103, name: '목 확장', price: 120_000, isEstimatedPrice: true, isDefault: false }),
    toOption({ id: 104, name: '복합 설계', price: null, isConsultingRequired: true, isDefault: false }),
  ],
  optionCount: 4,
  relatedProductIds: [9],
  relatedProducts: [toInnerProduct({ id: 9, name: '히알루 모이스처', categoryIds: [2] })],
  ...changes,
})

/** Two categories as the list of them answers. */
export const categories: ListProductCategoriesOutput = {
  rows: [
    {
      id: 1,
      name: '스킨부스터',
      description: '수분을 채웁니다.',
      icon: 'drop',
      weight: 1,
      productCount: 9,
      fallbackFields: [],
    },
    {
      id: 2,
      name: '보습·재생',
      description: '장벽을 돌봅니다.',
      icon: 'wave',
      weight: 2,
      productCount: 4,
      fallbackFields: [],
    },
  ],
  total: 2,
  page: 1,
  size: 100,
}

/** The amounts, the currency and the per cents that stand in a section's visible text and attributes for people. */
export const findPrices = (html: string): string[] => {
  // Addresses and sizes of pictures hold numbers that are no prices.
  const seen = html.replaceAll(/ (?:src|srcSet|sizes|width|height|class|href|value|id|d)="[^"]*"/gi, '')
  return seen.match(/\d{1,3}(?:,\d{3})+|[₩￦]|\d\s*%|\d\s*원|원<|원부터|ウォン|韩元|KRW|VAT|부가세/g) ?? []
}
