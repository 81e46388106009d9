import { css, styled } from 'styled-components'
import { color, media, space, type } from '#kit/theme.ts'
import { PARTS, type BarSpan } from './week-axis.ts'

/** Seven columns with time running down; on phones seven rows, with time running to the right. */
export const Week = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${space(2)};
  margin-top: ${space(6)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: ${space(4)};
  }
`

export const Day = styled.li<{ $isToday: boolean; $isLate: boolean }>`
  --bar: ${({ $isToday, $isLate }) => color($isToday ? 'accent' : $isLate ? 'primary' : 'secondary_100')};
  --words: ${({ $isToday, $isLate }) => color($isToday ? 'accent_ink' : $isLate ? 'primary_ink' : 'ink')};
  display: grid;
  gap: ${space(3)};

  ${media.phone} {
    grid-template-columns: 56px minmax(0, 1fr);
    gap: ${space(2)};
    align-items: center;
  }
`

export const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: 0 ${space(1.5)};
  min-height: 24px;
  color: ${color('ink')};
  font-weight: 700;

  ${media.phone} {
    flex-direction: column;
    justify-content: start;
  }
`

export const Today = styled.span`
  color: ${color('accent_strong')};
  white-space: nowrap;
  ${type('b8s')}
`

export const Track = styled.div`
  position: relative;
  height: 320px;

  ${media.phone} {
    height: 56px;
  }
`

const percent = (parts: number): string => `${Math.round((parts / PARTS) * 1000) / 10}%`

const inPlace = css<BarSpan>`
  position: absolute;
  inset: ${({ $from, $to }) => `${percent($from)} 0 ${percent(PARTS - $to)}`};

  ${media.phone} {
    inset: ${({ $from, $to }) => `0 ${percent(PARTS - $to)} 0 ${percent($from)}`};
  }
`

export const Bar = styled.div<BarSpan>`
  ${inPlace}
  border-radius: 20px;
  background: var(--bar);
  print-color-adjust: exact;
  color: var(--words);
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    border-radius: 16px;
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

export const Time = styled.p`
  padding: ${space(4)} ${space(2)};
  text-align: center;
  text-wrap: balance;
  ${type('b6s')}

  ${media.phone} {
    display: grid;
    align-content: center;
    height: 76%;
    padding: 0 ${space(4)};
    text-align: start;
  }
`

/** The background shows through; on phones as a notch below the hours, with its times for screen readers only. */
export const Lunch = styled.p<BarSpan>`
  ${inPlace}
  display: grid;
  place-items: center;
  background: ${color('surface')};
  color: ${color('quiet')};
  white-space: nowrap;
  ${type('b8r')}

  ${media.phone} {
    top: 76%;
    font-size: 0;
  }
`

export const Closed = styled.p`
  display: grid;
  place-items: center;
  height: 100%;
  border-radius: 20px;
  background: repeating-linear-gradient(-45deg, ${color('primary_50')} 0 8px, transparent 8px 16px);
  print-color-adjust: exact;
  color: ${color('quiet')};
  ${type('b6s')}

  ${media.phone} {
    border-radius: 16px;
  }
`
