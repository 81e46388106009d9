import { styled } from 'styled-components'
import { Link } from '../link.tsx'
import { color, media, motion, radius } from '../theme.ts'

/**
 * The link of a card's name, which covers the whole positioned card: one name, one target and one tab stop. `--ring` is
 * the distance of its focus ring outside the card.
 */
export const CoverLink = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius('picture')};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color('focus')};
    outline-offset: var(--ring, 3px);
  }
`

/** A cover link whose text is underlined, animated from start to end, when its article is hovered. */
export const UnderlinedCover = styled(CoverLink)`
  --line: ${color('ink')};
  background: linear-gradient(var(--line), var(--line)) 0 100% / 0 1px no-repeat;
  transition: background-size ${motion('quick')};

  ${media.hover} {
    article:hover & {
      background-size: 100% 1px;
    }
  }
`
