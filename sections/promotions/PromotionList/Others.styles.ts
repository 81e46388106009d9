import { styled } from 'styled-components'
import { art, color, figures, media, radius, rhythm, space, type } from '#kit/theme.ts'

export const Open = styled.ul`
  > li {
    border-top: 1px solid ${color('ink')};
  }
`

export const Past = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
  gap: ${space(4)} ${rhythm.gutter};
  padding-top: ${space(7)};
  border-top: 1px solid ${color('ink')};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const PastName = styled.h3`
  color: ${color('ink')};
  ${art('card')}
`

export const PastRow = styled.li`
  border-bottom: 1px solid ${color('line')};

  > article {
    position: relative;
    display: grid;
    grid-template-columns: 180px minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(6)};
    align-items: baseline;
    padding-bottom: ${space(6)};
  }
  & + & > article {
    padding-top: ${space(6)};
  }
  ${media.phone} {
    > article {
      grid-template-columns: minmax(0, 1fr) auto;

      > :first-child {
        grid-column: 1 / -1;
      }
    }
  }
`

export const PastDays = styled.p`
  color: ${color('quiet')};
  white-space: nowrap;
  ${figures(24)}
`

export const PastTitle = styled.h4`
  color: ${color('quiet')};
  text-wrap: pretty;
  ${art('card')}
  font-size: 20px;
`

export const PastState = styled.p`
  color: ${color('quiet')};
  ${type('b7r')}
`

export const OpenRows = styled.section`
  max-width: 880px;
  margin: ${space(28)} auto 0;

  ${media.phone} {
    margin-top: ${space(18)};
  }
`

export const OpenName = styled.h3`
  margin-bottom: ${space(8)};
  color: ${color('ink')};
  text-align: center;
  text-wrap: balance;
  ${art('section')}
`

export const OpenRow = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(7)};
  align-items: center;
  padding: ${space(6)} 0;
  border-top: 1px solid ${color('line')};

  &:last-child {
    border-bottom: 1px solid ${color('line')};
  }
  ${media.phone} {
    column-gap: ${space(5)};
    grid-template-columns: 84px minmax(0, 1fr);

    > :last-child:not(div) {
      grid-column: 2;
    }
    > :first-child {
      grid-row: 1 / span 2;
      align-self: start;
    }
  }
`

/** Its corner radius is half its width. */
export const Arch = styled.div`
  aspect-ratio: 84 / 100;
  overflow: hidden;
  border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / 42% 42% ${radius('picture')} ${radius('picture')};

  img {
    height: 100%;
  }
`

export const OpenTitle = styled.h4`
  color: ${color('ink')};
  text-wrap: balance;
  ${art('card')}
  font-size: 20px;
`

export const OpenText = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`
