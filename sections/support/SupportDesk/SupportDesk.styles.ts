import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { art, color, media, motion, radius, space, type } from '#kit/theme.ts'

export { Telephone as Tel, TelephoneLabel as Label } from '#kit/ui/telephone.ts'

export const Ask = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  padding: ${space(16)} ${space(14)} ${space(14)};
  border-radius: ${radius('card')} 0 0 ${radius('card')};
  background: ${color('section')};

  ${media.smallTablet} {
    padding: ${space(10)} ${space(6)};
    border-radius: ${radius('card')} ${radius('card')} 0 0;
  }
`
export const Title = styled.h2`
  color: ${color('ink')};
  ${art('card')}
`
export const Text = styled.p`
  margin-top: ${space(2)};
  color: ${color('quiet')};
  ${type('b5r')}
`
export const Search = styled.div`
  margin-top: ${space(8)};

  ${media.smallTablet} {
    margin-top: ${space(5)};
  }
`
export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(6)};
`
export const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: ${space(1)} ${space(4)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('control')};
  background: ${color('bg')};
  color: ${color('ink')};
  transition: border-color ${motion('quick')};
  ${type('b7r')}

  ${media.hover} {
    &:hover {
      border-color: ${color('primary')};
    }
  }
`
export const Call = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  padding: ${space(16)} ${space(14)} ${space(14)};
  border: 1px solid ${color('line')};
  border-left: 0;
  border-radius: 0 ${radius('card')} ${radius('card')} 0;

  ${media.smallTablet} {
    padding: ${space(10)} ${space(6)};
    border-top: 0;
    border-left: 1px solid ${color('line')};
    border-radius: 0 0 ${radius('card')} ${radius('card')};
  }
`
export const Note = styled.p`
  margin-top: ${space(3)};
  color: ${color('quiet')};
  ${type('b7r')}
`
export const Ways = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0 ${space(6)};
  text-wrap: balance;
  width: 100%;
  margin: ${space(6)} 0 ${space(4)};
  border-top: 1px solid ${color('line')};

  > li:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`
export const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 52px;
  height: 100%;
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color('line')};
  color: ${color('ink')};
  ${type('b6r')}

  svg {
    color: ${color('primary')};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover span {
      text-decoration: underline;
      text-underline-offset: 4px;
      text-decoration-thickness: 1px;
    }
  }
`
