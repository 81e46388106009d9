import type { Product } from '#schemas/generated/api/products.ts'
import { includesVat, type PriceRules } from './price.ts'

/**
 * Returns the structured data of a treatment. `offers` belongs to Service, so the treatment has both types; options
 * without a fixed price, and all of them where prices are hidden, are not offered.
 */
export const toProcedure = (
  product: Product,
  site: Pick<PriceRules, 'hasPriceView' | 'isIncludeVat'>,
  toUrl: (path: string) => string,
): object => {
  const url = toUrl(`/products/${product.id}`)
  const offers = site.hasPriceView ? product.options.flatMap((option) => toOffer(option, url, site)) : []
  return {
    '@type': ['MedicalProcedure', 'Service'],
    '@id': `${url}#procedure`,
    name: product.name,
    description: product.summary,
    image: product.thumbnail.src,
    url,
    ...(product.steps.length > 0
      ? { howPerformed: product.steps.map(({ title, text }) => `${title}: ${text}`).join(' ') }
      : {}),
    ...(offers.length > 0 ? { offers } : {}),
  }
}

const toOffer = (option: Product['options'][number], url: string, site: Pick<PriceRules, 'isIncludeVat'>): object[] => {
  const { name, price, isConsultingRequired, isEstimatedPrice } = option
  if (price === null || isConsultingRequired) return []
  return [
    {
      '@type': 'Offer',
      name,
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...(isEstimatedPrice ? { minPrice: price } : { price }),
        priceCurrency: 'KRW',
        valueAddedTaxIncluded: includesVat(option, site),
      },
      ...(isEstimatedPrice ? {} : { price }),
      priceCurrency: 'KRW',
    },
  ]
}
