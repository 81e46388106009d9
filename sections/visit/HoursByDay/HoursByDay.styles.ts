import { css, styled } from 'styled-components'
import { art, BREAKPOINTS, color, media, space, type } from '#kit/theme.ts'
import { Band } from '#kit/ui/layout.ts'

/** The calendar layout starts where seven columns fit their text. */
const calendarWidth = `@media (min-width: ${BREAKPOINTS.smallTablet + 1}px)`

export const Root = styled(Band).attrs({ $ground: 'section' })``

export const Weekday = styled.span`
  display: flex;
  gap: ${space(2)};
  white-space: nowrap;
  ${type('b7r')}
`

export const Today = styled.span`
  color: ${color('accent_strong')};
  font-weight: 600;
`

export const Figure = styled.span`
  min-width: 72px;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  ${art('card')}
`

/** In a list the figure comes first; in the calendar the weekday is above it. */
export const Date = styled.time`
  display: flex;
  flex-direction: row-reverse;
  justify-content: flex-end;
  align-items: baseline;
  gap: ${space(3)};
`

export const Hours = styled.div`
  font-variant-numeric: tabular-nums;
  ${type('b6m')}
`

const STATES = {
  HOLIDAY: color('quiet'),
  CLOSED: color('quiet'),
  RESERVATION_UNAVAILABLE: color('accent_strong'),
}

export const State = styled.p<{ $state: keyof typeof STATES }>`
  color: ${({ $state }) => STATES[$state]};
`

export const Span = styled.p`
  white-space: nowrap;
`

export const Note = styled.p`
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b7r')}
`

type DayForm = {
  $isOpen: boolean
  $isToday: boolean
  /** The day deviates from the weekly schedule. */
  $differs: boolean
}

export const Day = styled.li<DayForm>`
  --differing: ${({ $isOpen, $differs }) => ($differs ? color($isOpen ? 'yellow_500' : 'pink_500') : color('bg'))};
  --on-differing: ${({ $isOpen, $differs }) => ($differs || $isOpen ? color('ink') : color('quiet'))};
  display: grid;
  grid-template-columns: 184px 168px minmax(0, 1fr);
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
  padding: ${space(4)} 0;
  border-top: ${({ $isToday }) => ($isToday ? `2px solid ${color('primary')}` : `1px solid ${color('line_strong')}`)};
  color: ${({ $isOpen }) => color($isOpen ? 'ink' : 'quiet')};

  ${media.phone} {
    grid-template-columns: 152px minmax(0, 1fr);
    gap: ${space(1)} ${space(3)};

    > ${Note} {
      grid-column: 2;
    }
  }
`

const asCalendar = css`
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 0 ${space(4)};

  > ${Day} {
    display: block;
    padding: ${space(4)} 0 ${space(10)};
  }
  ${Date} {
    display: block;
  }
  ${Weekday} {
    justify-content: space-between;
  }
  ${Figure} {
    display: block;
    margin-top: ${space(1)};
  }
  ${Hours} {
    margin-top: ${space(4)};
  }
  ${Note} {
    margin-top: ${space(2)};
  }
`

const tiled = css`
  gap: ${space(2)};

  > ${Day} {
    padding: ${space(4)} ${space(5)};
    border: 0;
    border-radius: 18px;
    background: var(--differing);
    color: var(--on-differing);
  }
  ${State}, ${Note} {
    color: inherit;
  }
  > [aria-current] {
    box-shadow: inset 0 0 0 2px ${color('accent')};
  }
  ${calendarWidth} {
    gap: ${space(2)};

    > ${Day} {
      min-height: 176px;
      padding: ${space(4)};
    }
  }
`

export const Days = styled.ol<{ $isCalendar: boolean; $isTiled: boolean }>`
  display: grid;

  ${calendarWidth} {
    ${({ $isCalendar }) => $isCalendar && asCalendar}
  }
  ${({ $isTiled }) => $isTiled && tiled}
`
