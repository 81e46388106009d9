import { styled } from 'styled-components'
import { art, color, figures, media, space, type } from '#kit/theme.ts'

export const Today = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 22em;
  margin-top: ${space(6)};
  color: ${color('ink')};
  ${type('b6r')}

  p {
    color: ${color('quiet')};
    text-wrap: pretty;
  }
`

/** No lines between days: names end and figures start at one edge. */
export const Week = styled.dl`
  display: grid;
  gap: ${space(3.5)};
  padding-top: ${space(1)};
`

export const Day = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 6fr);
  gap: ${space(12)};
  align-items: baseline;
  color: ${color('ink')};

  &[aria-current] {
    color: ${color('accent_strong')};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 4fr);
    gap: ${space(6)};
  }
`

export const Lunch = styled(Day)`
  margin-top: ${space(6)};
`

export const Name = styled.dt`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: flex-end;
  gap: 0 ${space(2)};
  text-align: end;
  ${art('card')}
  font-size: 20px;

  ${media.phone} {
    font-size: 17px;
  }
`

export const Mark = styled.span`
  ${type('l1m')}
`

/** Times never wrap. */
export const Clock = styled.dd`
  white-space: nowrap;
  ${figures(31)}
  font-variant-numeric: lining-nums tabular-nums;

  ${media.phone} {
    font-size: 27px;
  }
`

export const Closed = styled.dd`
  color: ${color('quiet')};
  ${art('card')}
  font-size: 20px;
`

export const Aside = styled.span`
  margin-left: ${space(3)};
  color: ${color('quiet')};
  ${type('b8r')}

  ${media.phone} {
    display: block;
    margin-left: 0;
  }
`

export const Differing = styled.dl`
  display: grid;
  gap: ${space(6)};
`

export const Row = styled(Day)`
  align-items: baseline;
`

export const Date = styled.dt`
  text-align: end;
  ${art('card')}
  font-size: 26px;

  ${media.phone} {
    font-size: 20px;
  }
`

export const Weekday = styled.span`
  color: ${color('quiet')};
  ${type('b7r')}
`

export const Words = styled.dd`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  max-width: 34em;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}

  b {
    color: ${color('ink')};
    font-variant-numeric: tabular-nums;
    font-weight: 500;
    white-space: nowrap;
  }
`
