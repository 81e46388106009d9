import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { hasStory, listFurtherPictures, toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { RichText } from '#kit/ui/rich-text.tsx'
import type { Media } from '#schemas/generated/roles.ts'
import type { ProductStorySettings } from '#schemas/generated/settings.ts'
import * as S from './ProductStory.styles.ts'

/** The treatment's sentence at the left, its reasons at the right, then pictures and the full text. */
export const ProductStory = ({ id, settings }: SectionProps<ProductStorySettings>) => {
  const { row: product } = useApi(productOf(usePage()))
  const { title, text, items } = product.intro
  if (!hasStory(product)) return null
  const hasIntro = title !== '' || text !== '' || items.length > 0
  const titleId = `${id}-title`
  return (
    <S.Root id={toPartId('story')} $ground="surface" aria-labelledby={title ? titleId : undefined}>
      <Container>
        {hasIntro && (
          <S.Halves>
            {title && <S.Title id={titleId}>{title}</S.Title>}
            <div>
              {text && <S.Text>{text}</S.Text>}
              {items.length > 0 && (
                <S.Points>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </S.Points>
              )}
            </div>
          </S.Halves>
        )}
        {settings.hasPictures && <Pictures images={listFurtherPictures(product).slice(0, 2)} />}
        {settings.hasDescription && product.description && (
          <S.Description>
            <RichText html={product.description} />
          </S.Description>
        )}
      </Container>
    </S.Root>
  )
}

const Pictures = ({ images: [first, second] }: { images: Media[] }) => {
  if (!first) return null
  return (
    <S.Pictures $isPair={Boolean(second)}>
      <S.Framed>
        <Picture
          image={first}
          ratio="auto"
          sizes={second ? '(max-width: 768px) 100vw, 792px' : '(max-width: 1248px) 100vw, 1200px'}
        />
      </S.Framed>
      {second && (
        <S.Framed>
          <Picture image={second} ratio="auto" sizes="(max-width: 768px) 100vw, 384px" />
        </S.Framed>
      )}
    </S.Pictures>
  )
}
