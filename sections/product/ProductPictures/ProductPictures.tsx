import { useApi } from '#kit/api/api-query.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { Gallery } from '#kit/ui/gallery.tsx'
import type { ProductPicturesSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductPictures.styles.ts'

/** The pictures after the page's first one, one by one; empty if the first is the only one. */
export const ProductPictures = ({ settings: { place } }: SectionProps<ProductPicturesSettings>) => {
  const t = useTexts('productOverview')
  const { row: product } = useApi(productOf(usePage()))
  const [, ...others] = product.images
  if (others.length === 0) return null
  const label = t('pictures', { name: product.name })
  return (
    <S.Root aria-label={label} $place={place}>
      <Gallery images={others} label={label} sizes="(max-width: 768px) 100vw, 560px" />
    </S.Root>
  )
}
