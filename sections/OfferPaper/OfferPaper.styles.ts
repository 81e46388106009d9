import { styled } from 'styled-components'
import { color, media, radius, rhythm, shadow, space } from '#kit/theme.ts'

/** A sheet with a fine line inside its edge. */
export const Paper = styled.div`
  position: relative;
  max-width: 600px;
  margin: ${rhythm.section} auto;
  padding: ${space(15)};
  border-radius: ${radius('picture')};
  background: ${color('surface')};
  box-shadow: ${shadow('floating')};
  scroll-margin-top: ${space(32)};

  &::before {
    content: '';
    position: absolute;
    inset: 12px;
    border: 1px solid ${color('line')};
    border-radius: ${radius('picture')};
    pointer-events: none;
  }
  ${media.phone} {
    margin-inline: calc(-1 * ${space(3)});
    padding: ${space(9)} ${space(7)};
  }
`

export const Share = styled.div`
  position: absolute;
  right: ${space(6)};
  bottom: ${space(6)};
`
