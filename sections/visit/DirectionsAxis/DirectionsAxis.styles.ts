import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { AxisLabel, AxisPair, AxisValue } from '#kit/ui/axis-pairs.ts'
import { Band, Container } from '#kit/ui/layout.ts'
import { art, color, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Way = styled(Band).attrs({ as: 'div', $ground: 'section' })`
  --axis-ground: ${color('section')};
  text-align: center;

  > ${Container} > h2 {
    margin-bottom: ${rhythm.heading};
  }
`

/** Stops are far apart to suggest the walk between them. */
export const Stop = styled(AxisPair)`
  padding: ${space(5)} 0 ${space(9)};
  text-align: start;
  ${type('b5r')}

  &::after {
    top: ${space(9.5)};
  }
  &:last-child {
    padding-bottom: ${space(5)};
  }
  /* A name is full before it takes another line. */
  &:last-child > b {
    text-wrap: wrap;
  }
`

export const Address = styled.p`
  margin-top: ${space(8)};
  color: ${color('ink')};
  /* Balanced lines would part the street from its number. */
  text-wrap: pretty;
  ${art('card')}
`

/** Pills of one width; the copy button is filled. */
export const Maps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2.5)};
  justify-content: center;
  margin-top: ${space(6)};

  > button,
  a {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    justify-content: center;
    min-height: 44px;
    padding: ${space(1)} ${space(5)};
    border: 1px solid ${color('primary')};
    border-radius: ${radius('control')};
    color: ${color('ink')};
  }
  > button {
    background: ${color('primary')};
    color: ${color('primary_ink')};

    &:hover {
      background: ${color('primary_800')};
    }
  }
  > ul {
    display: contents;
  }
  ${media.smallPhone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    a {
      width: 100%;
      height: 100%;
    }
    > [role='status']:not(.visually-hidden),
    > ul > :last-child:nth-child(even) {
      grid-column: 1 / -1;
    }
  }
`

export const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  margin-top: ${space(4)};
  border-bottom: 1px solid ${color('line_strong')};
  color: ${color('ink')};
  ${type('b7m')}
`

export const Others = styled(Container)`
  padding-top: ${rhythm.section};
  padding-bottom: ${rhythm.section};
`

export const Kind = styled(AxisLabel)`
  font-size: 18px;
`

export const Lines = styled(AxisValue)`
  display: grid;
  gap: ${space(6)};
  font-variant-numeric: tabular-nums;
`

export const Note = styled.p`
  color: ${color('quiet')};
  ${type('b7r')}
`
