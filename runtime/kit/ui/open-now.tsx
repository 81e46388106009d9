import { styled } from 'styled-components'
import type { ScheduleDay } from '#schemas/generated/api/schedules.ts'
import { formatWeekday, resolveOpenState, type OpenState } from '../time/opening-hours.ts'
import { usePageLanguage } from '../page.ts'
import { useTexts, type Translate } from '../text.tsx'
import { color, space, type } from '../theme.ts'

type OpenNowProps = {
  /** An answer that starts with today. */
  days: readonly ScheduleDay[]
  className?: string
}

const Line = styled.p<{ $isOpen: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  color: ${({ $isOpen }) => color($isOpen ? 'olive_text' : 'quiet')};
  ${type('b6m')}

  &::before {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    border: 1px solid ${({ $isOpen }) => color($isOpen ? 'olive' : 'faint')};
    border-radius: 50%;
    background: ${({ $isOpen }) => ($isOpen ? color('olive') : 'transparent')};
  }
`

/** One line that says whether the clinic is open now, and until or from when. Texts: `openingHours`. */
export const OpenNow = ({ days, className }: OpenNowProps) => {
  const t = useTexts('openingHours')
  const { intl } = usePageLanguage()
  const state = resolveOpenState(days)
  if (!state) return null
  return (
    <Line $isOpen={state.kind === 'open'} className={className}>
      {describe(state, t, intl)}
    </Line>
  )
}

const describe = (state: OpenState, t: Translate, intl: string): string => {
  switch (state.kind) {
    case 'open':
    case 'lunch':
      return t(`now.${state.kind}`, { time: state.until })
    case 'opensLater':
      return t('now.opensLater', { time: state.at })
    case 'over':
    case 'dayOff': {
      if (!state.next) return t(`now.${state.kind}`)
      const { at, day, isTomorrow } = state.next
      return isTomorrow
        ? t(`now.${state.kind}ThenTomorrow`, { time: at })
        : t(`now.${state.kind}ThenDay`, { time: at, day: formatWeekday(day, intl) })
    }
  }
}
