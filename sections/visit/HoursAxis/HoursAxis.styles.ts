import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { AxisLabel, AxisPair } from '#kit/ui/axis-pairs.ts'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled.div`
  padding-bottom: ${rhythm.section};
`

export const Today = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  margin-bottom: ${rhythm.heading};
  text-align: center;
`

export const Sentence = styled.p`
  color: ${color('ink')};
  text-wrap: balance;
  ${art('section')}
`

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(1)} ${space(5)};
  color: ${color('body')};
  font-variant-numeric: tabular-nums;
  ${type('b5r')}

  > * {
    white-space: nowrap;
  }
`

export const TodayNote = styled.p`
  max-width: 30em;
  color: ${color('body')};
  text-wrap: balance;
  ${type('b5r')}
`

export const Tel = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  border-bottom: 1px solid ${color('line_strong')};
  color: ${color('ink')};
  ${type('b6m')}

  ${media.hover} {
    &:hover {
      border-color: ${color('ink')};
    }
  }
`

/** Today is on a band that fades at both ends; on wide screens it is wider than the week. */
export const Day = styled(AxisPair)<{ $isClosed: boolean }>`
  color: ${({ $isClosed }) => color($isClosed ? 'quiet' : 'ink')};
  padding: ${space(3.5)} 0;

  &[aria-current] {
    background: linear-gradient(90deg, transparent, ${color('section')} 22%, ${color('section')} 78%, transparent);
    font-weight: 600;
  }
`

export const Name = styled.dt`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: flex-end;
  gap: ${space(1)} ${space(2.5)};
  text-align: end;
  ${type('b4r')}
`

export const Chip = styled.span`
  padding: ${space(0.5)} ${space(2.5)};
  border-radius: ${radius('control')};
  background: ${color('primary')};
  color: ${color('primary_ink')};
  white-space: nowrap;
  ${type('l1m')}
`

export const Time = styled.dd`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${type('b4r')}
`

export const Aside = styled.span`
  margin-left: ${space(3)};
  color: ${color('quiet')};
  ${type('b7r')}

  ${media.phone} {
    display: block;
    margin-left: 0;
  }
`

export const Note = styled.p`
  margin-top: ${space(7)};
  color: ${color('quiet')};
  text-align: center;
  text-wrap: balance;
  ${type('b7r')}
`

export const Differing = styled.section`
  margin-top: ${rhythm.section};

  > h2 {
    margin-bottom: ${rhythm.heading};
    text-align: center;
  }
`

/** Its dot is beside the date, whose text is larger than the pair's. */
export const Pair = styled(AxisPair)`
  ${type('b5r')}

  &::after {
    top: ${space(10)};
  }
  ${media.phone} {
    &::after {
      top: ${space(9)};
    }
  }
`

export const Date = styled(AxisLabel)`
  font-size: 26px;

  ${media.phone} {
    font-size: 20px;
  }
`

export const Weekday = styled.span`
  color: ${color('quiet')};
  ${type('b6r')}
`

export const State = styled.p`
  color: ${color('ink')};
  font-weight: 500;
`

/** Times never wrap. */
export const Clock = styled(State)`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
