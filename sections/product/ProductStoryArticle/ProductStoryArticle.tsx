import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { listFurtherPictures, toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { RichText } from '#kit/ui/rich-text.tsx'
import type { ProductStoryArticleSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductStoryArticle.styles.ts'

/**
 * The text in the middle with a drop cap, facts in one margin and suitability in the other; its sentence is the pull
 * quote.
 */
export const ProductStoryArticle = ({ id, settings }: SectionProps<ProductStoryArticleSettings>) => {
  const product = useApi(productOf(usePage())).row
  const { facts, intro, description } = product
  const others = settings.hasPictures ? listFurtherPictures(product) : []
  return (
    <S.Root id={toPartId('story')} aria-labelledby={`${id}-title`}>
      <S.Quote id={`${id}-title`}>{intro.title}</S.Quote>
      <S.Columns>
        <div>
          {settings.hasFacts && facts.length > 0 && (
            <S.Facts>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </S.Facts>
          )}
        </div>
        <S.Text>
          <S.Lead>{intro.text}</S.Lead>
          {description && <RichText html={description} />}
        </S.Text>
        {intro.items.length > 0 && (
          <S.Notes>
            {intro.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </S.Notes>
        )}
      </S.Columns>
      {others.length > 0 && (
        <S.Pictures>
          {others.map((image) => (
            <li key={image.src}>
              <Picture image={image} ratio="auto" sizes="(max-width: 768px) 100vw, 690px" isBleed />
            </li>
          ))}
        </S.Pictures>
      )}
    </S.Root>
  )
}
