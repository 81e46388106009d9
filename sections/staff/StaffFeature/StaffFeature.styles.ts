import { styled } from 'styled-components'
import { Chapter } from '#kit/ui/chapter.tsx'
import { Container } from '#kit/ui/layout.ts'
import { art, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled(Chapter)`
  ${media.abovePhone} {
    padding: 128px 0 120px;
  }
`

export const Spread = styled(Container)`
  display: grid;
  grid-template-areas: 'first words' 'first others';
  grid-template-columns: minmax(0, 486fr) minmax(0, 588fr);
  grid-template-rows: 1fr auto;
  gap: ${space(10)} 126px;

  ${media.tablet} {
    column-gap: ${space(16)};
  }
  ${media.smallTablet} {
    grid-template-areas: 'first words' 'others others';
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space(10)};
  }
  ${media.phone} {
    grid-template-areas: 'words' 'first' 'others';
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto;
  }
`

/** On phones it bleeds off the left edge and leaves 80 px at the right. */
export const First = styled.div`
  grid-area: first;

  ${media.phone} {
    margin: 0 calc(80px - ${rhythm.margin}) 0 calc(-1 * ${rhythm.margin});

    > article > :not(img) {
      padding-left: ${rhythm.margin};
    }
  }
`

export const Words = styled.div`
  grid-area: words;

  h2 {
    font-size: 38px;
  }
  ${media.smallTablet} {
    h2 {
      font-size: 30px;
    }
  }
`

export const Text = styled.p`
  max-width: 34em;
  margin: calc(-1 * ${space(6)}) 0 ${space(6)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}

  ${media.phone} {
    margin-top: calc(-1 * ${space(3)});
  }
`

/** Scrolls sideways on phones, with the next one cropped. */
export const Others = styled.ul`
  grid-area: others;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(10)} ${rhythm.gutter};
  min-width: 0;

  ${media.phone} {
    display: flex;
    margin-inline: calc(-1 * ${rhythm.margin});
    padding-inline: ${rhythm.margin};
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scroll-padding-inline: ${rhythm.margin};
    scrollbar-width: none;

    > li {
      flex: none;
      width: 150px;
      scroll-snap-align: start;
    }
  }
`

export const Member = styled.article`
  position: relative;
`

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(3)};
  align-items: baseline;
  margin-top: ${space(4)};
`

export const Name = styled.h3<{ $isFirst: boolean }>`
  color: ${color('ink')};
  ${art('card')}
  font-size: ${({ $isFirst }) => ($isFirst ? 28 : 20)}px;
`

export const Position = styled.p`
  color: ${color('quiet')};
  ${type('b8r')}
`

export const Specialty = styled.p`
  margin-top: ${space(1)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b7r')}
`
