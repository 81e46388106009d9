import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { AxisLabel, AxisPair, AxisPairs, AxisValue } from '#kit/ui/axis-pairs.ts'
import { Container } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { ProductCautionsAxisSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductCautionsAxis.styles.ts'

/** Cautions in pairs, and the side effects between two rules in the same ink as the rest. */
export const ProductCautionsAxis = ({ id, settings }: SectionProps<ProductCautionsAxisSettings>) => {
  const t = useTexts('productParts')
  const { cautions, sideEffects } = useApi(productOf(usePage())).row
  if (cautions.length === 0 && !sideEffects) return null
  return (
    <S.Root id={toPartId('cautions')} aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <SectionTitle id={`${id}-title`}>{t('cautionsTitle')}</SectionTitle>
          <p>{t('cautionsText')}</p>
        </S.Head>
        {cautions.length > 0 && (
          <AxisPairs>
            {cautions.map(({ title, text }) => (
              <AxisPair key={title}>
                <AxisLabel>{title}</AxisLabel>
                <AxisValue>{text}</AxisValue>
              </AxisPair>
            ))}
          </AxisPairs>
        )}
        {sideEffects && (
          <S.SideEffects>
            <h3>{t('sideEffects')}</h3>
            <p>{sideEffects}</p>
          </S.SideEffects>
        )}
        {settings.hasLink && (
          <S.Foot>
            <MoreLink href="/after-notices">{t('allCautions')}</MoreLink>
          </S.Foot>
        )}
      </Container>
    </S.Root>
  )
}
