import { styled } from 'styled-components'
import { useTexts } from '../text.tsx'
import type { PromotionTime } from '../time/promotion-time.ts'
import { color, space, type } from '../theme.ts'
import { PromotionPeriod } from './promotion-period.tsx'

const DAY_MS = 86_400_000

const Season = styled.div`
  width: 100%;
`
/** From the first day to the last; dark up to today, which has a tick. */
const Line = styled.div<{ $percent: number }>`
  height: 11px;
  margin-bottom: ${space(2)};
  background:
    linear-gradient(${color('accent')}, ${color('accent')}) ${({ $percent }) => $percent}% 50% / 1.5px 11px no-repeat,
    linear-gradient(${color('ink')}, ${color('ink')}) 0 50% / ${({ $percent }) => $percent}% 1px no-repeat,
    linear-gradient(${color('line_strong')}, ${color('line_strong')}) 0 50% / 100% 1px no-repeat;
`
const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(6)};
`
const Left = styled.p`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b7r')}
`

type SeasonLineProps = { of: PromotionTime & { daysLeft: number | null }; isWhole?: boolean }

/** The period of a promotion and, while it runs, a line that shows the elapsed part. Texts: `promotion`. */
export const SeasonLine = ({ of, isWhole = false }: SeasonLineProps) => {
  const t = useTexts('promotion')
  const { startAt, endAt, daysLeft } = of
  if (endAt === null || daysLeft === null) return <PromotionPeriod of={of} isWhole={isWhole} />
  const days = (Date.parse(endAt) - Date.parse(startAt)) / DAY_MS
  const passed = Math.min(1, Math.max(0, 1 - daysLeft / days))
  return (
    <Season>
      <Line $percent={Math.round(passed * 100)} aria-hidden />
      <Ends>
        <PromotionPeriod of={of} isWhole={isWhole} />
        <Left>{daysLeft === 0 ? t('state.lastDay') : t('left', { count: daysLeft })}</Left>
      </Ends>
    </Season>
  )
}
