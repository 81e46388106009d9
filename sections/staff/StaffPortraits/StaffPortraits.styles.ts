import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { art, color, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'

/** On phones the row scrolls sideways and reveals part of the next member. */
export const Row = styled.ul<{ $isSmall: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $isSmall }) => ($isSmall ? 3 : 4)}, minmax(0, 1fr));
  gap: ${space(14)} ${rhythm.gutter};

  ${media.smallTablet} {
    h3 {
      font-size: ${({ $isSmall }) => ($isSmall ? 18 : 22)}px;
    }
  }
  ${media.phone} {
    display: flex;
    gap: ${rhythm.gutter};
    margin-inline: calc(-1 * ${rhythm.margin});
    padding-inline: ${rhythm.margin};
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: ${rhythm.margin};
    scrollbar-width: none;

    > li {
      flex: none;
      width: ${({ $isSmall }) => ($isSmall ? 150 : 232)}px;
      scroll-snap-align: start;
    }
  }
`

export const Card = styled.article`
  position: relative;
`

export const Frame = styled.div`
  overflow: hidden;
  border-radius: ${radius('picture')};

  img {
    transition: transform ${motion('calm')} ease-out;
  }
  ${media.hover} {
    ${Card}:hover & img {
      transform: scale(1.03);
    }
  }
`

export const Name = styled.h3<{ $isLarge: boolean }>`
  margin-top: ${space(5)};
  color: ${color('ink')};
  ${art('card')}
  ${({ $isLarge }) => ($isLarge ? '' : 'font-size: 22px;')}
`

export const Position = styled.p`
  margin-top: ${space(0.5)};
  color: ${color('primary_600')};
  ${type('b7r')}
`

export const Specialty = styled.p`
  margin-top: ${space(2.5)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}
`

/** The large portrait at the left; the heading at the top right, the others at the bottom right. */
export const Leading = styled(Container)`
  display: grid;
  grid-template-areas: 'lead head' 'lead others';
  grid-template-columns: minmax(0, 480px) minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${space(14)} ${space(22)};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${space(10)};
  }
  ${media.phone} {
    display: block;
  }
`

export const Head = styled.div`
  grid-area: head;
  display: grid;
  justify-items: start;
  gap: ${space(5)};
`

export const Lead = styled.div`
  grid-area: lead;

  ${media.phone} {
    margin: ${rhythm.heading} 0 ${space(10)};
  }
`

export const Others = styled.div`
  grid-area: others;
  align-self: end;
  min-width: 0;
`

export const Title = styled.h2`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('title')}
`

export const Text = styled.p`
  max-width: 34em;
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b3r')}
`
