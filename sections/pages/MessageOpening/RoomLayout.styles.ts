import { styled } from 'styled-components'
import { art, color, MAX_CONTENT_WIDTH, media, rhythm, space, type } from '#kit/theme.ts'
import { Picture } from '#kit/ui/picture.tsx'

const EDGE = `max(${rhythm.margin}, calc((100% - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled.section`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 100svh;
  background: ${color('bg')};

  ${media.phone} {
    grid-template-rows: auto auto 1fr auto;
  }
`

/** The picture reaches from the middle to the right edge; the words stand on the ground. */
export const Room = styled.div`
  position: relative;
  grid-row: 1 / 3;
  grid-column: 1;
  min-height: 420px;
  overflow: hidden;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, ${color('bg')} 26%, ${color('veil')} 42%, transparent 66%);
  }
  ${media.phone} {
    grid-row: 3;
    min-height: 240px;

    &::after {
      background: linear-gradient(180deg, ${color('bg')}, transparent 30%);
    }
  }
`

export const Photograph = styled(Picture)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`

/** Without a picture: an arch with a lamp, in the theme's own colours. */
export const Drawing = styled.div`
  position: absolute;
  inset: 0 0 0 30%;
  background:
    radial-gradient(circle at 60% 26%, ${color('bg')} 0 42px, transparent 43px),
    linear-gradient(${color('accent')}, ${color('accent')}) 60% 0 / 2px calc(26% - 42px) no-repeat,
    linear-gradient(160deg, ${color('primary_50')}, ${color('primary_100')} 55%, ${color('primary_200')});

  &::after {
    content: '';
    position: absolute;
    bottom: 0;
    left: 18%;
    width: 30%;
    height: 62%;
    border-radius: 999px 999px 0 0;
    background: linear-gradient(${color('primary_200')}, ${color('primary_300')});
  }
  ${media.phone} {
    inset: 0;
    background-size:
      auto,
      2px calc(26% - 42px),
      auto;
  }
`

export const Head = styled.header`
  position: relative;
  z-index: 1;
  grid-row: 1;
  grid-column: 1;
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space(6)};
  padding: ${space(4)} ${EDGE};
  color: ${color('ink')};
`

export const Words = styled.div`
  position: relative;
  z-index: 1;
  grid-row: 2;
  grid-column: 1;
  align-self: center;
  max-width: 62%;
  padding: ${space(16)} 0 ${space(16)} ${EDGE};

  ${media.phone} {
    max-width: none;
    padding: ${space(8)} ${rhythm.margin};
  }
`

export const Title = styled.h1`
  color: ${color('ink')};
  white-space: pre-line;
  word-break: keep-all;
  overflow-wrap: anywhere;
  text-wrap: balance;
  ${art('hero')}
  font-size: clamp(40px, 5.3vw, 76px);
`

export const Text = styled.p`
  max-width: 460px;
  margin-top: ${space(6)};
  color: ${color('body')};
  white-space: pre-line;
  ${type('b2r')}
  line-height: 1.75;
`

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  padding: ${space(8)} ${EDGE};
  background: ${color('bg')};

  > div {
    padding: ${space(1)} ${space(6)};
    border-left: 1px solid ${color('line')};
  }
  > div:first-child {
    padding-left: 0;
    border-left: 0;
  }
  dt {
    color: ${color('quiet')};
    ${type('b7r')}
  }
  dd {
    margin-top: ${space(1)};
    color: ${color('ink')};
    font-variant-numeric: tabular-nums;
    ${type('b4m')}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-top: 0;

    > div,
    > div:first-child {
      padding: ${space(4)} 0;
      border-top: 1px solid ${color('line')};
      border-left: 0;
    }
  }
`
