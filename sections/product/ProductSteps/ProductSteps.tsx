import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { Container } from '#kit/ui/layout.ts'
import { SectionHeading } from '#kit/ui/section-heading.tsx'
import type { ProductStepsSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductSteps.styles.ts'

/** Numbered steps along a line with a dot for each, or as tiles. */
export const ProductSteps = ({ id, settings }: SectionProps<ProductStepsSettings>) => {
  const t = useTexts('productParts')
  const { steps } = useApi(productOf(usePage())).row
  if (steps.length === 0) return null
  const titleId = `${id}-title`
  const longest = Math.max(...steps.map(({ minutes }) => minutes ?? 0))
  return (
    <S.Root id={toPartId('steps')} $ground="surface" aria-labelledby={titleId}>
      <Container>
        <SectionHeading id={titleId} title={t('steps')} text={t('stepsText')} />
        <S.Steps $direction={settings.direction} $count={steps.length}>
          {steps.map(({ title, text, minutes }, index) => (
            <S.Step key={title} $isLongest={longest > 0 && minutes === longest}>
              <S.Figure aria-hidden>{index + 1}</S.Figure>
              <S.Name>{title}</S.Name>
              <S.Text>{text}</S.Text>
              {settings.hasMinutes && (
                <S.Minutes>{minutes === null ? t('minutesVary') : t('minutes', { count: minutes })}</S.Minutes>
              )}
            </S.Step>
          ))}
        </S.Steps>
      </Container>
    </S.Root>
  )
}
