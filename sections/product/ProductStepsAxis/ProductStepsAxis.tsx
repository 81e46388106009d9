import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { AxisPairs, AxisValue } from '#kit/ui/axis-pairs.ts'
import { Container } from '#kit/ui/layout.ts'
import { SectionTitle } from '#kit/ui/section-heading.tsx'
import type { ProductStepsAxisSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductStepsAxis.styles.ts'

/** Steps down a line: name and minutes before it, the description after it. */
export const ProductStepsAxis = ({ id, settings }: SectionProps<ProductStepsAxisSettings>) => {
  const t = useTexts('productParts')
  const { steps } = useApi(productOf(usePage())).row
  if (steps.length === 0) return null
  return (
    <S.Root id={toPartId('steps')} aria-labelledby={`${id}-title`}>
      <Container>
        <S.Head>
          <SectionTitle id={`${id}-title`}>{t('steps')}</SectionTitle>
          <p>{t('stepsText')}</p>
        </S.Head>
        <AxisPairs as="ol">
          {steps.map(({ title, text, minutes }) => (
            <S.Step key={title} as="li" $dot="small" $minutes={settings.isToScale ? (minutes ?? 0) : 0}>
              <S.Named>
                <S.Name>{title}</S.Name>
                {minutes === null ? t('minutesVary') : t('minutes', { count: minutes })}
              </S.Named>
              <AxisValue as="p">{text}</AxisValue>
            </S.Step>
          ))}
        </AxisPairs>
      </Container>
    </S.Root>
  )
}
