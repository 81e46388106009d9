import { styled } from 'styled-components'
import { art, color, ground, MAX_CONTENT_WIDTH, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { Upright } from '#kit/ui/upright.tsx'

const EDGE = `max(${rhythm.margin}, calc((100% - ${MAX_CONTENT_WIDTH}px) / 2))`

export const Root = styled.section`
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 100svh;
  padding: 0 ${EDGE};
  background: ${ground('bg')};
`

export const Head = styled.header`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space(6)};
  min-height: 72px;
  color: ${color('ink')};
`

/* The title is first in reading order and stands at the right. */
export const Scene = styled.div`
  display: flex;
  flex-direction: row-reverse;
  justify-content: space-between;
  gap: ${space(10)};

  &:has([data-form='flat']) {
    flex-direction: column;
    justify-content: flex-start;
    gap: ${space(6)};
  }
  &:has([data-form='flat']) > :last-child {
    flex: 0 0 auto;
    width: 100%;
    height: 48svh;
  }
  /* The drawing is cut to its lower half. */
  &:has([data-form='flat']) [data-part='sun'] {
    cy: 366px;
    r: 62px;
  }
  ${media.phone} {
    gap: ${space(6)};
  }
`

export const Title = styled(Upright)`
  padding-top: ${space(3)};

  &[data-form='columns'] {
    font-size: clamp(33px, 3.7vw, 52px);
    line-height: 1.7;
  }
`

export const Photograph = styled(Picture)`
  flex: 0 1 920px;
  min-width: 0;
  height: 620px;
  max-height: 68svh;
  border-radius: ${radius('picture')};

  ${media.phone} {
    height: 520px;
  }
`

export const Drawing = styled.svg`
  flex: 0 1 920px;
  min-width: 0;
  height: 620px;
  max-height: 68svh;
  border-radius: ${radius('picture')};

  [data-part='sky'] {
    fill: ${color('primary_100')};
  }
  [data-part='sun'] {
    fill: ${color('accent')};
    opacity: 0.86;
  }
  [data-part='far'] {
    fill: ${color('olive')};
    opacity: 0.45;
  }
  [data-part='near'] {
    fill: ${color('olive')};
    opacity: 0.8;
  }
  ${media.phone} {
    height: 520px;
    margin-left: calc(-1 * ${rhythm.margin});

    /* The middle of the drawing is all that a phone shows. */
    [data-part='sun'] {
      cx: 468px;
      r: 92px;
    }
  }
`

export const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${space(6)} ${space(16)};
  padding: ${space(10)} 0 ${space(14)};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Text = styled.p`
  max-width: 30em;
  color: ${color('ink')};
  white-space: pre-line;
  word-break: keep-all;
  text-wrap: balance;
  ${art('card')}
`

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: ${space(5)} ${space(10)};

  dt {
    color: ${color('quiet')};
    ${type('b7r')}
  }
  dd {
    margin-top: ${space(1)};
    color: ${color('ink')};
    ${type('b3r')}
  }
  a {
    color: inherit;
    white-space: nowrap;
  }
`
