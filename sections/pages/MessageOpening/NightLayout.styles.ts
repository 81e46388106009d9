import { styled } from 'styled-components'
import { art, color, figures, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'
import { Picture } from '#kit/ui/picture.tsx'

const EDGE = `max(${rhythm.margin}, calc((100% - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled.section`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 100svh;
  overflow: hidden;
  background: ${color('primary_900')};
  color: ${color('footer_ink')};

  > * {
    position: relative;
  }
`

const FADE = 'linear-gradient(90deg, transparent, #000 30%)'

/** Right half of the cover; it fades from its left edge, and on phones from its lower one. */
export const Photograph = styled(Picture)`
  && {
    position: absolute;
  }
  inset: 0 0 0 auto;
  width: 52%;
  height: 100%;
  mask-image: ${FADE};

  ${media.phone} {
    inset: 0 0 auto;
    width: 100%;
    height: 44svh;
    mask-image: linear-gradient(#000 40%, transparent);
  }
`

/** Without a picture: a lamp on a cord. */
export const Lamp = styled.div`
  && {
    position: absolute;
  }
  inset: 0 0 0 auto;
  width: 52%;
  background:
    radial-gradient(circle at 46% 48%, ${color('primary_50')} 0 104px, transparent 106px),
    linear-gradient(${color('primary_200')}, ${color('primary_200')}) 46% 0 / 1px calc(48% - 104px) no-repeat,
    radial-gradient(circle at 46% 48%, ${color('primary_300')}, ${color('primary_600')} 46%, transparent 78%);
  mask-image: ${FADE};

  ${media.phone} {
    inset: 0 0 auto;
    width: 100%;
    height: 40svh;
    background:
      radial-gradient(circle at 34% 56%, ${color('primary_50')} 0 56px, transparent 57px),
      linear-gradient(${color('primary_200')}, ${color('primary_200')}) 34% 0 / 1px calc(56% - 56px) no-repeat,
      radial-gradient(circle at 34% 56%, ${color('primary_300')}, ${color('primary_600')} 40%, transparent 72%);
    mask-image: linear-gradient(#000 66%, transparent);
  }
`

export const Head = styled.header`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space(6)};
  min-height: 72px;
  padding: 0 ${EDGE};
`

export const Words = styled.div`
  align-self: center;
  max-width: 62%;
  padding: ${space(10)} 0 ${space(10)} ${EDGE};

  ${media.phone} {
    align-self: end;
    max-width: none;
    padding: 36svh ${rhythm.margin} ${space(8)};
  }
`

export const Issue = styled.p`
  color: ${color('footer_text')};
  ${figures(24, 'italic')}
`

export const Title = styled.h1`
  margin-top: ${space(8)};
  white-space: pre-line;
  word-break: keep-all;
  overflow-wrap: anywhere;
  text-wrap: balance;
  ${art('hero')}
  font-size: clamp(44px, 6.7vw, 96px);
`

export const Text = styled.p`
  max-width: 480px;
  margin-top: ${space(8)};
  color: ${color('footer_text')};
  white-space: pre-line;
  ${type('b2r')}
  line-height: 2;
`

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, max-content));
  gap: ${space(6)} ${space(14)};
  padding: 0 ${EDGE} ${space(16)};

  > div {
    max-width: 300px;
  }
  dt {
    color: ${color('footer_text')};
    ${type('b7r')}
  }
  dd {
    margin-top: ${space(1)};
    ${art('card')}
    font-size: clamp(18px, 1.5vw, 22px);
    font-weight: 300;
  }
  a {
    color: inherit;
    white-space: nowrap;
  }
  ${media.phone} {
    padding-bottom: ${space(10)};
  }
`
