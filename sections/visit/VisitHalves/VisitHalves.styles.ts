import { styled } from 'styled-components'
import { TextLink } from '#kit/ui/button.tsx'
import { HoursRows } from '#kit/ui/hours-rows.tsx'
import { color, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  margin-bottom: ${rhythm.heading};
  text-align: center;
`

export const Text = styled.p`
  max-width: 38em;
  color: ${color('quiet')};
  text-wrap: balance;
  ${type('b5r')}
`

export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(14)} 96px;
  align-items: start;

  ${media.tablet} {
    column-gap: ${space(12)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Today is on a band of darker paper that fades at both ends. */
export const Week = styled(HoursRows)`
  > div {
    min-height: 56px;
    border-color: ${color('line')};
  }
  > [aria-current] {
    background: linear-gradient(90deg, transparent, ${color('section')} 16%, ${color('section')} 84%, transparent);
  }
`

export const Now = styled.div`
  margin-top: ${space(4)};
`

export const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(8)};
  margin-top: ${space(6)};
`

export const Address = styled.address`
  color: ${color('ink')};
  text-wrap: balance;
  ${type('b1m')}
  font-style: normal;
`

export const Way = styled(TextLink)`
  border-color: ${color('olive')};
  ${type('b7m')}
`

export const Nearest = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`

/** The services are outlined pills of one width. */
export const Maps = styled.div`
  margin-top: ${space(6)};

  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
    gap: ${space(2)};
  }
  a {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: ${space(1)} ${space(3)};
    border: 1px solid ${color('line_strong')};
    border-radius: ${radius('control')};
    color: ${color('ink')};
    text-align: center;
  }
`
