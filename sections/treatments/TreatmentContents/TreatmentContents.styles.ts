import { css, styled } from 'styled-components'
import { art, color, figures, MAX_CONTENT_WIDTH, media, motion, rhythm, space, type } from '#kit/theme.ts'
import { CoverLink } from '#kit/ui/cover-link.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
`

const EDGE = `max(${rhythm.margin}, (100vw - ${MAX_CONTENT_WIDTH}px) / 2)`

/** The picture bleeds off one edge of the screen, the list ends at the content's other edge. */
const withPicture = css<{ $form: 'left' | 'right' }>`
  ${({ $form }) =>
    $form === 'left'
      ? `grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); padding-right: ${EDGE};`
      : `grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); padding-left: ${EDGE};`}

  > :first-child {
    order: ${({ $form }) => ($form === 'left' ? 0 : 1)};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    padding: 0;

    > :first-child {
      order: 0;
      ${({ $form }) => ($form === 'left' ? 'margin-right: 14vw;' : 'margin-left: 14vw;')}
    }
    > :last-child {
      padding: 0 ${rhythm.margin};
    }
  }
`

export const Chapter = styled.div<{ $form: 'left' | 'right'; $hasPicture: boolean }>`
  display: grid;
  gap: ${space(10)} clamp(32px, 7vw, 104px);
  align-items: start;

  & + & {
    margin-top: ${space(32)};
  }
  ${({ $hasPicture }) => ($hasPicture ? withPicture : `padding: 0 ${EDGE};`)}

  ${media.phone} {
    & + & {
      margin-top: ${space(20)};
    }
  }
`

/** Stays in view beside a long list. */
export const Frame = styled.div`
  position: sticky;
  top: 132px;
  height: min(660px, 76vh);

  img {
    height: 100%;
  }
  ${media.smallTablet} {
    position: static;
    height: 400px;
  }
`

export const Words = styled.div`
  min-width: 0;
`

export const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(6)};
  align-items: end;
  padding-bottom: ${space(10)};
  border-bottom: 1px solid ${color('ink')};

  ${media.phone} {
    padding-bottom: ${space(6)};
  }
`

export const Numeral = styled.span`
  color: ${color('ink')};
  ${figures(128)}
  line-height: 0.78;

  ${media.phone} {
    font-size: 84px;
  }
`

export const Title = styled.h3`
  color: ${color('ink')};
  ${art('section')}
  line-height: 1.1;
`

export const Text = styled.p`
  grid-column: 1 / -1;
  max-width: 32em;
  margin-top: ${space(4)};
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
`

export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  align-items: baseline;
  padding: ${space(5)} 0;
  border-bottom: 1px solid ${color('line')};

  ${media.phone} {
    grid-template-columns: 46px minmax(0, 1fr);
  }
`

export const Folio = styled.span`
  color: ${color('accent')};
  ${figures(23)}
  transition: translate ${motion('quick')};

  ${media.hover} {
    ${Row}:hover & {
      translate: -6px 0;
    }
  }
`

export const Name = styled.h4`
  color: ${color('ink')};
  ${art('card')}
  font-size: 23px;

  ${media.phone} {
    font-size: 19px;
  }
`

/** The whole row is the link; a line is drawn below its title on hover. */
export const Cover = styled(CoverLink)`
  background: linear-gradient(${color('ink')}, ${color('ink')}) 0 100% / 0 1px no-repeat;
  transition: background-size ${motion('quick')};

  ${media.hover} {
    ${Row}:hover & {
      background-size: 100% 1px;
    }
  }
`

export const Line = styled.p`
  margin-top: ${space(1)};
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b6r')}
`

export const Cost = styled.div`
  ${media.phone} {
    grid-column: 2;
    justify-self: start;
    margin-top: ${space(2)};
  }
`

export const Notice = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(18)};
  color: ${color('quiet')};
  ${type('b7r')}
`
