import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { MarginSection } from '#kit/ui/margin.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import type { ProductCautionsColumnsSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductCautionsColumns.styles.ts'

/** Cautions side by side, the side effects below them. */
export const ProductCautionsColumns = ({ id, settings }: SectionProps<ProductCautionsColumnsSettings>) => {
  const t = useTexts('productParts')
  const { cautions, sideEffects } = useApi(productOf(usePage())).row
  if (cautions.length === 0 && !sideEffects) return null
  return (
    <MarginSection
      id={toPartId('cautions')}
      titleId={`${id}-title`}
      title={t('cautionsTitle')}
      text={t('cautionsText')}
      aside={settings.hasLink && <MoreLink href="/after-notices">{t('allCautions')}</MoreLink>}
    >
      {cautions.length > 0 && (
        <S.Cautions>
          {cautions.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </S.Cautions>
      )}
      {sideEffects && (
        <S.SideEffects>
          <b>{t('sideEffects')}</b> {sideEffects}
        </S.SideEffects>
      )}
    </MarginSection>
  )
}
