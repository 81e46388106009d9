import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { listFurtherPictures, toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { RichText } from '#kit/ui/rich-text.tsx'
import type { ProductStoryCentredSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductStoryCentred.styles.ts'

/** A stem leads to the treatment's sentence; its reasons are between hairlines, other pictures below arches. */
export const ProductStoryCentred = ({ id, settings }: SectionProps<ProductStoryCentredSettings>) => {
  const product = useApi(productOf(usePage())).row
  const { intro, description } = product
  const others = listFurtherPictures(product)
  return (
    <S.Root id={toPartId('story')} aria-labelledby={`${id}-title`}>
      <S.Middle>
        <S.Title id={`${id}-title`}>{intro.title}</S.Title>
        <S.Text>{intro.text}</S.Text>
        {intro.items.length > 0 && (
          <S.Reasons>
            {intro.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </S.Reasons>
        )}
        {settings.hasPictures && others.length > 0 && (
          <S.Pictures>
            {others.map((image) => (
              <S.Arch key={image.src}>
                <Picture image={image} ratio="240/300" sizes="(max-width: 768px) 50vw, 240px" isBleed />
              </S.Arch>
            ))}
          </S.Pictures>
        )}
        {settings.hasDescription && description && (
          <S.Description>
            <RichText html={description} />
          </S.Description>
        )}
      </S.Middle>
    </S.Root>
  )
}
