import { keyframes, styled } from 'styled-components'
import { color, media, type } from '#kit/theme.ts'

const turnIn = keyframes`
  from { opacity: 0; rotate: -30deg; }
`
/** Slightly rotated, like a stamp on the picture. */
export const Seal = styled.p`
  position: absolute;
  bottom: -36px;
  left: -64px;
  display: grid;
  place-content: center;
  width: 168px;
  height: 168px;
  border-radius: 50%;
  background: ${color('accent')};
  color: ${color('accent_ink')};
  font: 800 54px/1 var(--font-latin);
  text-align: center;
  rotate: -8deg;

  small {
    display: block;
    margin-bottom: 4px;
    ${type('b3s')}
  }
  ${media.lively} {
    animation: ${turnIn} 500ms cubic-bezier(0.2, 1.4, 0.4, 1) backwards;
  }
  ${media.smallTablet} {
    left: -24px;
    width: 124px;
    height: 124px;
    font-size: 38px;
  }
  ${media.phone} {
    right: 16px;
    bottom: -28px;
    left: auto;
    width: 112px;
    height: 112px;
    font-size: 34px;

    small {
      margin-bottom: 0;
      ${type('b7s')}
    }
  }
`
