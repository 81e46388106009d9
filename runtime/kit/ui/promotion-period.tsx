import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { usePage } from '../page.ts'
import { formatPromotionTime } from '../promotion-time.ts'
import { useTexts, type Translate } from '../text.tsx'
import { color, type } from '../theme.ts'

/** Whether a promotion runs, as the content API says it by the clock. */
export type PromotionState = ExhibitionSummary['state']

const Period = styled.p`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b7r')}
`

const Moment = styled.span`
  white-space: nowrap;
`

// A time of a promotion with the word that clings to it; alone, its hyphens would let it break within a date.
const MOMENT = /(\d{4}-\d{2}-\d{2} \d{2}:\d{2}\S*)/

const keepMoments = (text: string): ReactNode[] =>
  text.split(MOMENT).map((part) => (MOMENT.test(part) ? <Moment key={part}>{part}</Moment> : part))

/** When a promotion runs, `2026-11-07 10:00 ~ 2026-12-01 23:59까지`, in the partner's zone. Texts: `promotion`. */
export const PromotionPeriod = ({ of }: { of: Pick<ExhibitionSummary, 'startAt' | 'endAt' | 'isAlwaysOn'> }) => {
  const t = useTexts('promotion')
  const { timeZone } = usePage().partner
  const start = formatPromotionTime(of.startAt, timeZone)
  if (of.isAlwaysOn || of.endAt === null) return <Period>{keepMoments(t('period.open', { start }))}</Period>
  const end = formatPromotionTime(of.endAt, timeZone)
  return <Period>{keepMoments(t('period.limited', { start, end }))}</Period>
}

const TONES: Record<PromotionState, string> = {
  ONGOING: color('accent'),
  ALWAYS_ON: color('olive_text'),
  UPCOMING: color('ink'),
  ENDED: color('quiet'),
}

const State = styled.p<{ $state: PromotionState }>`
  color: ${({ $state }) => TONES[$state]};
  ${type('b7m')}
`

type StateLabelProps = {
  state: PromotionState
  /** Counts the days instead of naming the state while the promotion runs towards its end. */
  daysLeft?: number | null
}

/** Whether a promotion runs, in a word of its own colour; never a sticker. Texts: `promotion`. */
export const PromotionStateLabel = ({ state, daysLeft = null }: StateLabelProps) => {
  const t = useTexts('promotion')
  return <State $state={state}>{nameState(state, daysLeft, t)}</State>
}

const nameState = (state: PromotionState, daysLeft: number | null, t: Translate): string => {
  if (state !== 'ONGOING' || daysLeft === null) return t(`state.${state}`)
  return daysLeft === 0 ? t('state.lastDay') : t('state.daysLeft', { count: daysLeft })
}
