import { styled } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { art, color, media, radius, rhythm, shadow, space, type } from '#kit/theme.ts'
import { Link } from '#kit/link.tsx'
import { Container } from '#kit/ui/layout.ts'

export const Root = styled.div`
  padding-bottom: ${rhythm.section};
`

export const Columns = styled(Container)<{ $isSplit: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isSplit }) => ($isSplit ? 'minmax(0, 5fr) minmax(0, 7fr)' : 'minmax(0, 1fr)')};
  gap: ${space(12)} clamp(40px, 8vw, 112px);

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** As tall as the week beside it, with the available actions at its foot. */
export const Today = styled.section`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  padding: ${space(10)};
  border-radius: ${radius('card')};
  background: ${color('primary_100')};

  ${media.phone} {
    padding: ${space(7)} ${space(6)};
  }
`

export const TodayTitle = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  color: ${color('ink')};
  ${type('b4s')}
`

export const Date = styled.time`
  color: ${color('quiet')};
  ${type('b7r')}
`

export const Figure = styled.p`
  margin-top: ${space(5)};
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  ${art('title')}
`

export const Lunch = styled.p`
  margin-top: ${space(1)};
  color: ${color('body')};
  font-variant-numeric: tabular-nums;
  ${type('b6r')}
`

export const Now = styled.div`
  margin-top: auto;
  padding-top: ${space(6)};
`

export const TodayNote = styled.p`
  margin-top: ${space(3)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b6r')}
`

export const Tel = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  min-height: 32px;
  margin-top: ${space(4)};
  border-bottom: 1px solid ${color('primary_300')};
  color: ${color('primary')};
  font-variant-numeric: tabular-nums;
  ${type('b6m')}

  &:hover {
    border-color: ${color('ink')};
    color: ${color('ink')};
  }
`

export const Title = styled.h2`
  margin-bottom: ${space(3)};
  color: ${color('ink')};
  ${art('card')}
`

export const Table = styled.table`
  width: 100%;
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 56px;
    padding: ${space(2)} 0 ${space(2)} ${space(4)};
    border-bottom: 1px solid ${color('line')};
    text-align: right;
    ${type('b4r')}
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    height: 40px;
    border-color: ${color('ink')};
    color: ${color('quiet')};
    ${type('b7r')}
  }
  tbody td:last-child {
    color: ${color('quiet')};
  }
  ${media.smallPhone} {
    th,
    td {
      padding-left: ${space(2)};
      ${type('b6r')}
    }
  }
`

export const Row = styled.tr<{ $isClosed: boolean }>`
  && > th,
  && > td {
    color: ${({ $isClosed }) => ($isClosed ? color('quiet') : undefined)};
  }
  &[aria-current] > th,
  &[aria-current] > td {
    background: ${color('section')};
    font-weight: 600;
  }
`

export const TodayTag = styled.span`
  margin-left: ${space(2)};
  color: ${color('accent_strong')};
  white-space: nowrap;
  ${type('b8s')}
`

export const Note = styled.p`
  margin-top: ${space(4)};
  color: ${color('quiet')};
  ${type('b7r')}
`

/**
 * Bars share one panel with today above them, whose hours come first; the panel may overlap the page's head by half.
 */
export const Panel = styled.div`
  position: relative;
  display: grid;
  gap: ${space(10)};
  padding: clamp(24px, 4vw, 52px);
  border-radius: 36px;
  background: ${color('surface')};
  box-shadow: ${shadow('toast')};

  &[data-lap] {
    margin-top: ${head.lap('40px')};
  }
  > ${Today} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(2)} ${space(8)};
    padding: 0;
    background: none;
  }
  ${TodayTitle} {
    display: grid;
    align-self: end;
    ${art('section')}
  }
  ${Figure} {
    grid-row: 1 / span 2;
    grid-column: 2;
    align-self: end;
    margin: 0;
    font: 800 clamp(40px, 6.6vw, 92px) / 1 var(--font-latin);
    letter-spacing: -0.04em;
    white-space: nowrap;
  }
  ${Lunch} {
    grid-column: 2;
    justify-self: end;
    margin: 0;
  }
  ${Now} {
    margin-top: ${space(2)};
    padding: 0;
    border: 0;

    > p {
      width: fit-content;
      padding: ${space(2.5)} ${space(4)};
      border-radius: ${radius('round')};
      background: ${color('primary')};
      color: ${color('primary_ink')};
    }
    > p::before {
      border-color: ${color('green_500')};
    }
  }
  ${TodayNote}, ${Tel} {
    grid-column: 1;
    justify-self: start;
    margin: 0;
  }
  ${media.phone} {
    gap: ${space(7)};
    border-radius: 28px;

    > ${Today} {
      grid-template-columns: minmax(0, 1fr);
    }
    ${Figure}, ${Lunch} {
      grid-row: auto;
      grid-column: 1;
      justify-self: start;
    }
    ${Figure} {
      margin-top: ${space(2)};
    }
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`
