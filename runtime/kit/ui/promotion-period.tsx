import { styled } from 'styled-components'
import type { ExhibitionSummary } from '#schemas/generated/api/exhibitions.ts'
import { usePage, usePageLanguage } from '../page.ts'
import { formatPeriod, formatWholePeriod, splitPeriod, type PromotionTime } from '../time/promotion-time.ts'
import { useTexts, type Translate } from '../text.tsx'
import { color, type } from '../theme.ts'

/** State of a promotion by the clock, from the content API. */
export type PromotionState = ExhibitionSummary['state']

const Period = styled.p`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  ${type('b7r')}
`

const Moment = styled.time`
  white-space: nowrap;
`

type PromotionPeriodProps = {
  of: PromotionTime
  /** Shows both ends with their years and times, for the promotion's own page. */
  isWhole?: boolean
}

/**
 * The period of a promotion, `11.7 – 12.1 23:59까지`, in the partner's time zone; `dateTime` holds the full instants.
 * Texts: `promotion`.
 */
export const PromotionPeriod = ({ of, isWhole = false }: PromotionPeriodProps) => {
  const t = useTexts('promotion')
  const { timeZone } = usePage().partner
  const { intl } = usePageLanguage()
  const [start, end] = splitPeriod((isWhole ? formatWholePeriod : formatPeriod)(of, { timeZone, intl }, t))
  return (
    <Period>
      <Moment dateTime={of.startAt}>{start}</Moment>
      {end !== undefined && of.endAt !== null && (
        <>
          {start?.endsWith('〜') ? <wbr /> : ' '}
          <Moment dateTime={of.endAt}>{end}</Moment>
        </>
      )}
    </Period>
  )
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
  /** Days left, shown instead of the state while the promotion approaches its end. */
  daysLeft?: number | null
}

/** State of a promotion as a coloured word, never a sticker. Texts: `promotion`. */
export const PromotionStateLabel = ({ state, daysLeft = null }: StateLabelProps) => {
  const t = useTexts('promotion')
  return <State $state={state}>{namePromotionState(state, daysLeft, t)}</State>
}

/** Returns the state of a promotion, or its remaining days while it runs. Texts: `promotion`. */
export const namePromotionState = (state: PromotionState, daysLeft: number | null, t: Translate): string => {
  if (state !== 'ONGOING' || daysLeft === null) return t(`state.${state}`)
  return daysLeft === 0 ? t('state.lastDay') : t('state.daysLeft', { count: daysLeft })
}
