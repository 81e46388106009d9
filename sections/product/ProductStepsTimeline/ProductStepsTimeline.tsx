import type { SectionProps } from '#kit/define-section.ts'
import { useApi } from '#kit/api/api-query.ts'
import { usePage } from '#kit/page.ts'
import { toPartId } from '#kit/price/product-parts.ts'
import { productOf } from '#kit/price/product-query.ts'
import { useTexts } from '#kit/text.tsx'
import { MarginSection } from '#kit/ui/margin.tsx'
import type { ProductStepsTimelineSettings } from '#schemas/generated/settings.ts'
import * as S from './ProductStepsTimeline.styles.ts'

/** Steps along a hairline with a dot for each; a longer one takes more of the line. */
export const ProductStepsTimeline = ({ id, settings }: SectionProps<ProductStepsTimelineSettings>) => {
  const t = useTexts('productParts')
  const { steps } = useApi(productOf(usePage())).row
  if (steps.length === 0) return null
  const widths = steps.map(({ minutes }) => (settings.isToScale ? minutes : null))
  return (
    <MarginSection id={toPartId('steps')} titleId={`${id}-title`} title={t('steps')} text={t('stepsText')}>
      <S.Steps $columns={toColumns(widths)}>
        {steps.map(({ title, text, minutes }) => (
          <S.Step key={title}>
            <S.Minutes>{minutes === null ? t('minutesVary') : t('minutes', { count: minutes })}</S.Minutes>
            <S.Name>{title}</S.Name>
            <S.Text>{text}</S.Text>
          </S.Step>
        ))}
      </S.Steps>
    </MarginSection>
  )
}

/** Returns columns in proportion to duration, within limits that keep the words of every column unbroken. */
const toColumns = (minutes: readonly (number | null)[]): string =>
  minutes
    .map(
      (count) =>
        `minmax(min(136px, ${Math.floor(100 / minutes.length)}%), ${Math.min(Math.max(count ?? 12, 9), 24)}fr)`,
    )
    .join(' ')
