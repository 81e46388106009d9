import { styled } from 'styled-components'
import { art, color, MAX_CONTENT_WIDTH, media, radius, rhythm, space, type } from '#kit/theme.ts'
import { Picture } from '#kit/ui/picture.tsx'
import type { OpeningFact } from './opening.ts'

export const Root = styled.section`
  display: grid;
  grid-template-rows: auto 1fr;
  max-width: ${MAX_CONTENT_WIDTH}px;
  min-height: min(100svh, 900px);
  margin: 0 auto;
  padding: 0 ${rhythm.margin} ${space(10)};

  ${media.wide} {
    padding-inline: 0;
  }
`

export const Head = styled.header`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space(6)};
  min-height: 72px;
  color: ${color('ink')};
`

export const Tiles = styled.div<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isAlone }) => ($isAlone ? 'minmax(0, 1fr)' : 'minmax(0, 7fr) minmax(0, 5fr)')};
  gap: 12px;

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Text on the tile is dark in both lights, since the tile keeps its colour. */
export const Main = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 460px;
  overflow: hidden;
  padding: ${space(11)};
  border-radius: ${radius('card')};
  background: ${color('orange_500')};
  color: ${color('primary_900')};

  > * {
    position: relative;
  }
  ${media.phone} {
    padding: ${space(6)};
  }
`

export const Sun = styled.span`
  && {
    position: absolute;
  }
  top: 8%;
  right: -9%;
  width: min(62%, 420px);
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${color('yellow_500')};
`

export const Photograph = styled(Picture)`
  && {
    position: absolute;
  }
  top: 0;
  right: 0;
  width: 46%;
  height: 100%;
  border-radius: 0;
`

export const Title = styled.h1<{ $isLarge: boolean }>`
  white-space: pre-line;
  word-break: keep-all;
  overflow-wrap: anywhere;
  ${art('hero')}
  font-size: ${({ $isLarge }) => ($isLarge ? 'clamp(44px, 7vw, 104px)' : 'clamp(28px, 3.2vw, 42px)')};
  ${({ $isLarge }) => $isLarge && 'margin-top: auto;'}
`

export const Text = styled.p`
  max-width: 30em;
  margin-top: ${space(4)};
  white-space: pre-line;
  ${type('b3m')}
`

export const Days = styled.p`
  margin-top: auto;
  padding-top: ${space(10)};
  white-space: nowrap;
  font: 800 clamp(96px, 17vw, 256px) / 0.95 var(--font-latin);
  letter-spacing: -0.06em;
`

export const Day = styled.p`
  margin-top: ${space(6)};
  ${type('b2s')}
`

export const Facts = styled.dl`
  display: grid;
  grid-auto-rows: minmax(140px, 1fr);
  gap: 12px;
`

const GROUNDS: Readonly<Record<OpeningFact['code'], string>> = {
  day: color('surface'),
  phone: color('primary_900'),
  hours: color('pink_500'),
  place: color('green_500'),
}

export const Tile = styled.div<{ $code: OpeningFact['code'] }>`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space(6)};
  padding: ${space(8)};
  border-radius: ${radius('card')};
  background: ${({ $code }) => GROUNDS[$code]};
  color: ${({ $code }) => ($code === 'phone' ? '#fff' : color('primary_900'))};

  dt {
    ${type('b3s')}
  }
  dd {
    font: 700 ${({ $code }) => ($code === 'phone' ? 'clamp(26px, 3vw, 40px)' : '20px')} / 1.35 var(--font-text);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
  }
  ${media.phone} {
    padding: ${space(6)};
  }
`
