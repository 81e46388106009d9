import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { art, color, figures, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Band)`
  > ${Container} > :first-child {
    border-top: 1px solid ${color('ink')};
  }
`

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(6)} ${space(16)};
  margin-bottom: ${rhythm.heading};
  padding-top: ${space(9)};

  ${media.phone} {
    flex-wrap: wrap;
  }
`

export const Title = styled.h2`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('section')}

  ${media.smallTablet} {
    font-size: 34px;
  }
  ${media.phone} {
    font-size: 28px;
  }
`

export const Text = styled.p`
  max-width: 36em;
  margin-top: ${space(4)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`

export const Telephone = styled.p`
  display: grid;
  justify-items: end;
  margin-left: auto;
  color: ${color('quiet')};
  ${type('b8r')}

  ${media.phone} {
    justify-items: start;
    margin-left: 0;
  }
`

export const Digits = styled(Link)`
  color: ${color('ink')};
  white-space: nowrap;
  ${figures(64)}

  ${media.smallTablet} {
    font-size: 52px;
  }
  ${media.phone} {
    font-size: clamp(34px, 11.5vw, 52px);
  }
`

/** Two rows of two, to balance the height of the columns. */
export const Columns = styled.div<{ $hasMap: boolean }>`
  display: grid;
  grid-template:
    'hours ${({ $hasMap }) => ($hasMap ? 'plan' : 'place')}' auto
    '${({ $hasMap }) => ($hasMap ? 'place' : 'hours')} ways' 1fr
    / minmax(0, 486fr) minmax(0, 588fr);
  gap: ${space(12)} 126px;

  ${media.tablet} {
    column-gap: ${space(16)};
  }
  ${media.smallTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space(12)};
  }
  ${media.phone} {
    display: block;

    > * + * {
      margin-top: ${space(10)};
    }
  }
`

export const Hours = styled.div`
  grid-area: hours;
`

export const Week = styled.div`
  margin-top: ${space(3)};
`

export const Plan = styled.div`
  grid-area: plan;
  min-width: 0;

  ${media.smallTablet} {
    > figure {
      align-content: stretch;
      box-sizing: border-box;
      height: 100%;
      padding: ${space(10)} ${space(8)};
    }
  }
`

export const Place = styled.div`
  grid-area: place;
  min-width: 0;
`

export const Ways = styled.div`
  grid-area: ways;
  min-width: 0;
`

export const Address = styled.address`
  color: ${color('ink')};
  font-style: normal;
  text-wrap: balance;
  ${type('b1m')}
`

export const Maps = styled.div`
  margin: ${space(5)} 0 ${space(4)};
`
