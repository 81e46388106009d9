import { styled } from 'styled-components'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, media, rhythm, space, translucent, type } from '#kit/theme.ts'

const veil = (percent: number): string => translucent('bg', percent)

export const Veiled = styled.section`
  position: relative;
  display: grid;
  place-items: center;
  min-height: clamp(620px, 92vh, 880px);
  overflow: hidden;

  ${media.smallTablet} {
    min-height: clamp(560px, 58vh, 680px);
  }
  ${media.phone} {
    min-height: 500px;
  }
`

export const Ground = styled(Picture)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`

/** A wide veil in the page's background colour, to keep the text legible on any picture. */
export const Middle = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  width: 100%;
  min-height: inherit;
  padding: ${space(20)} ${rhythm.margin};
  text-align: center;
  background: radial-gradient(
    54% 62% at 50% 50%,
    ${veil(90)} 20%,
    ${veil(80)} 46%,
    ${veil(52)} 68%,
    ${veil(20)} 86%,
    transparent
  );

  ${media.phone} {
    background: radial-gradient(110% 46% at 50% 50%, ${veil(90)} 40%, ${veil(74)} 64%, ${veil(32)} 84%, transparent);
  }
`

export const Title = styled.h2`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('statement')}
`

export const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
  max-width: 34em;
  margin-top: ${space(7)};
  color: ${color('body')};
  text-wrap: balance;
  ${type('b3r')}
  line-height: 1.8;

  ${media.phone} {
    ${type('b5r')}
  }
`

export const Beside = styled.section`
  padding: ${rhythm.section} 0;
`

export const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  gap: ${space(10)} ${space(24)};
  align-items: center;

  ${media.smallTablet} {
    gap: ${space(10)} ${space(12)};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Text = styled.div`
  ${Lines} {
    gap: ${space(5)};
    text-wrap: pretty;
  }
`

export const Tall = styled(Picture)`
  ${media.phone} {
    justify-self: end;
    width: 62%;
  }
`
