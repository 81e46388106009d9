import { css, styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { art, color, media, motion, rhythm, rows, space, type } from '#kit/theme.ts'
import { Link } from '#kit/link.tsx'
import { Container } from '#kit/ui/layout.ts'
import { contentsTiles, spreads, tiles } from './spreads.ts'

export const Empty = styled(Container)`
  padding-bottom: ${rhythm.section};
`

export const Contents = styled.ol`
  display: grid;
  gap: ${rows.gap};
  max-width: ${part.width};
  margin: 0 auto;
  border-top: ${rows.top};

  &[data-lap] {
    ${contentsTiles}
  }
`

export const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space(4)};
  padding: ${space(5)} ${rows.inset};
  border-bottom: ${rows.line};
  border-radius: ${rows.radius};
  background: ${rows.ground};
  transition: padding ${motion('quick')};

  ${media.hover} {
    &:hover {
      padding-left: calc(${rows.inset} + ${space(2)});
    }
  }
  ${media.phone} {
    grid-template-columns: 32px minmax(0, 1fr);
    gap: ${space(1)} ${space(3)};
  }
`

export const EntryTitle = styled.span`
  color: ${color('ink')};
  ${art('card')}
`

export const EntrySubtitle = styled.span`
  color: ${color('quiet')};
  ${type('b6r')}

  ${media.phone} {
    grid-column: 2;
  }
`

export const Numeral = styled.span`
  color: ${color('olive_text')};
  ${art('figure', 'latin')}
`

export const Article = styled.article`
  padding-top: ${rhythm.section};

  &:last-child {
    padding-bottom: ${rhythm.section};
  }
  &[data-form='spreads'] {
    ${spreads}
  }
  &[data-form='tiles'] {
    ${tiles}
  }
`

export const Lead = styled(Container)<{ $isBleed: boolean }>`
  ${({ $isBleed }) =>
    $isBleed &&
    css`
      max-width: none;
      padding: 0;
    `}

  ${media.phone} {
    padding: 0;

    img {
      aspect-ratio: 4 / 3;
      border-radius: 0;
    }
  }
`

export const Text = styled(Container)`
  display: grid;
  grid-template-columns: ${part.columns('minmax(0, 5fr) minmax(0, 7fr)')};
  gap: ${rhythm.heading} ${rhythm.gutter};
  align-items: start;
  padding-top: ${space(16)};

  > :last-child {
    max-width: 660px;
    margin-inline: ${part.aside};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};
    padding-top: ${space(10)};
  }
  ${media.phone} {
    padding-top: ${space(8)};
  }
`

/** The title stays in view beside a long text. */
export const Head = styled.header`
  position: ${part.stick};
  top: 180px;
  padding-right: ${part.inset(space(10))};
  text-align: ${part.place};

  ${media.smallTablet} {
    position: static;
    padding-right: 0;
  }
`

export const Title = styled.h2`
  margin-top: ${space(3)};
  color: ${color('ink')};
  ${art('section')}
`

export const Subtitle = styled.p`
  margin-top: ${space(3)};
  color: ${color('quiet')};
  ${type('b5r')}
`

export const Gallery = styled.ul<{ $isPair: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isPair }) => ($isPair ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'repeat(3, minmax(0, 1fr))')};
  gap: ${rhythm.gutter};
  box-sizing: content-box;
  max-width: 1200px;
  margin: ${space(16)} auto 0;
  padding: 0 ${rhythm.margin};

  img {
    height: ${({ $isPair }) => ($isPair ? 'clamp(220px, 40vw, 500px)' : 'clamp(220px, 36vw, 460px)')};
    border-radius: ${part.corners};
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin-top: ${space(9)};

    /* An odd picture takes the whole row. */
    > :first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
    img {
      height: 220px;
    }
  }
`
