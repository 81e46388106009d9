import { css, styled } from 'styled-components'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { Link } from '#kit/link.tsx'
import { Container } from '#kit/ui/layout.ts'

export const Root = styled.div`
  padding-bottom: ${rhythm.section};
`

export const Columns = styled(Container)<{ $isSplit: boolean; $hasBars: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isSplit }) => ($isSplit ? 'minmax(0, 5fr) minmax(0, 7fr)' : 'minmax(0, 1fr)')};
  gap: ${space(12)} clamp(40px, 8vw, 112px);
  align-items: start;

  /* Beside bars today fills a tile, and its hours are read first. */
  ${({ $hasBars }) =>
    $hasBars &&
    css`
      > ${Today} {
        border-radius: 32px;
        background: ${color('yellow_500')};
      }
      > ${Today} * {
        border-color: ${color('ink')};
        color: ${color('ink')};
      }
      > ${Today} > h2 + p {
        font: 800 clamp(40px, 4.4vw, 60px) / 1.05 var(--font-latin);
        white-space: nowrap;
      }
    `}
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Today = styled.section`
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
  margin-top: ${space(6)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color('primary_200')};
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
