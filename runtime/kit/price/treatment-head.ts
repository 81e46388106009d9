import type { HeadInput, HeadPart } from '../define-section.ts'
import { toPageTrail } from '../navigation/page-trail.ts'
import { findPageLanguage } from '../page.ts'
import { toMainPriceText } from './price-text.ts'
import { toProcedure } from './procedure.ts'
import { productOf } from './product-query.ts'

/** Returns the head part of a section that names the page by its treatment. Texts: `price`, `titles`. */
export const toTreatmentHead = (input: Omit<HeadInput<unknown, unknown>, 'settings' | 'content'>): HeadPart => {
  const { page, read, texts, toUrl } = input
  const product = read(productOf(page))?.row
  if (!product) return {}
  const price = toMainPriceText(product.options, page.config, texts('price'), findPageLanguage(page).intl)
  return {
    title: product.name,
    description: product.summary,
    imageUrl: product.thumbnail.src,
    ...(price === null ? {} : { price }),
    jsonLd: [toPageTrail(input, product.name), toProcedure(product, page.config, toUrl)],
  }
}
