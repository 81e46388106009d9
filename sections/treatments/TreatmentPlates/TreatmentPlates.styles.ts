import { styled } from 'styled-components'
import { Chapter } from '#kit/ui/chapter.tsx'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Chapter)`
  ${media.abovePhone} {
    padding-top: 0;
  }
`

export const Fields = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(7)};
  margin-bottom: ${space(10)};
  color: ${color('body')};
  ${type('b6r')}

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    border-bottom: 1px solid ${color('line_strong')};
  }
  a:hover {
    border-color: ${color('ink')};
    color: ${color('ink')};
  }
`

/** Twelve columns with unequal neighbours: seven and four, three and four and three; the pattern repeats. */
export const Plates = styled.ul`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${space(18)} ${rhythm.gutter};
  align-items: start;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(14)};
  }
`

export const Place = styled.li`
  grid-column: span 7;

  img {
    height: 460px;
  }
  &:nth-child(5n + 2) {
    grid-column: 9 / span 4;
    margin-top: 120px;

    img {
      height: 420px;
    }
  }
  &:nth-child(5n + 3) {
    grid-column: 1 / span 3;
    margin-top: ${space(10)};
  }
  &:nth-child(5n + 4) {
    grid-column: 5 / span 4;
  }
  &:nth-child(5n + 5) {
    grid-column: 10 / span 3;
    margin-top: ${space(20)};
  }
  &:nth-child(5n + 3) img,
  &:nth-child(5n + 5) img {
    height: 340px;
  }
  ${media.smallTablet} {
    &:nth-child(n) img {
      height: 300px;
    }
  }
  ${media.phone} {
    &:nth-child(n) {
      grid-column: 1;
      margin: 0 ${space(14)} 0 calc(-1 * ${rhythm.margin});

      img {
        height: 320px;
      }
    }
    &:nth-child(even) {
      margin: 0 calc(-1 * ${rhythm.margin}) 0 ${space(14)};
    }
  }
`

export const Plate = styled.article`
  position: relative;
`

export const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1.5)};
  padding-top: ${space(4.5)};

  ${media.phone} {
    ${Place}:nth-child(odd) & {
      padding-left: ${rhythm.margin};
    }
    ${Place}:nth-child(even) & {
      padding-right: ${rhythm.margin};
    }
  }
`

export const Name = styled.h3`
  color: ${color('ink')};
  ${art('card')}
  font-size: 22px;

  ${Place}:nth-child(5n + 1) & {
    font-size: 28px;
  }
  ${media.phone} {
    ${Place}:nth-child(n) & {
      font-size: 22px;
    }
  }
`

export const Summary = styled.p`
  max-width: 32em;
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`
