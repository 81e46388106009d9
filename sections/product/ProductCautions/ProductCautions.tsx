import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { Disclosure, DisclosureList } from '#kit/ui/disclosure.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Container } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import type { ProductCautionsSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductCautions.styles.ts'

/** Cautions that open one by one, and the side effects, which are always visible. */
export const ProductCautions = ({ id, settings }: SectionProps<ProductCautionsSettings>) => {
  const t = useTexts('productParts')
  const { cautions, sideEffects } = useApi(productOf(usePage())).row
  if (cautions.length === 0 && !sideEffects) return null
  const titleId = `${id}-title`
  const isOpen = (index: number) => settings.opens === 'all' || (settings.opens === 'first' && index === 0)
  return (
    <S.Root id={toPartId('cautions')} $ground="section" aria-labelledby={titleId}>
      <Container>
        <S.Columns>
          <div>
            <S.Title id={titleId}>{t('cautionsTitle')}</S.Title>
            <S.Text>{t('cautionsText')}</S.Text>
            {settings.hasLink && <MoreLink href="/after-notices">{t('allCautions')}</MoreLink>}
          </div>
          {cautions.length > 0 && (
            <DisclosureList>
              {cautions.map(({ title, text }, index) => (
                <Disclosure key={title} title={title} isOpen={isOpen(index)}>
                  <S.Caution>{text}</S.Caution>
                </Disclosure>
              ))}
            </DisclosureList>
          )}
        </S.Columns>
        {sideEffects && (
          <S.SideEffects>
            <Icon name="info" size={18} stroke={1.2} />
            <p>
              <strong>{t('sideEffects')}</strong> {sideEffects}
            </p>
          </S.SideEffects>
        )}
      </Container>
    </S.Root>
  )
}
