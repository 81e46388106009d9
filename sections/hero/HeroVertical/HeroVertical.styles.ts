import { styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { Container } from '#kit/ui/layout.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, ground, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'

/** Space beside the picture on phones, in px: two columns of the sentence. */
const FREE_PX = 136

export const Opening = styled.section`
  overflow-x: clip;
  background: ${ground('bg')};
`

/** The sentence comes first in reading order and is placed on the right. */
export const Stage = styled(Container)`
  display: grid;
  grid-template-areas: 'picture sentence' 'below thread';
  grid-template-columns: minmax(0, 860fr) minmax(0, 340fr);
  grid-template-rows: clamp(440px, 50vw, 612px) auto;
  padding-top: ${space(16)};
  padding-bottom: ${space(12)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) ${FREE_PX}px;
    grid-template-rows: clamp(520px, 70svh, 560px) auto;
    padding: 0 0 ${space(10)};

    &:has([data-form='flat']) {
      grid-template-areas: 'picture picture' 'sentence sentence' 'below thread';
      grid-template-rows: 400px auto auto;
      grid-template-columns: minmax(0, 1fr) ${space(16)};
    }
  }
`

export const Frame = styled.div`
  grid-area: picture;
  overflow: hidden;
  border-radius: ${radius('picture')};

  ${media.phone} {
    border-radius: 0 0 ${radius('picture')} 0;

    [data-form='flat'] + & {
      margin-right: ${space(14)};
    }
  }
`

export const Art = styled(Picture)`
  height: 100%;
  border-radius: 0;
`

export const Sentence = styled.h1`
  grid-area: sentence;
  color: ${color('ink')};
  ${art('hero')}

  &:lang(ja) {
    letter-spacing: 0.06em;
  }
  &[data-form='columns'] {
    justify-self: end;
    height: 100%;
    padding-right: ${space(2)};
    writing-mode: vertical-rl;
    white-space: nowrap;
    text-orientation: mixed;
    text-wrap: nowrap;
  }
  &[data-form='flat'] {
    padding-left: ${space(12)};
    font-size: 40px;
    line-height: 1.4;
    text-wrap: balance;
  }
  ${media.tablet} {
    font-size: 40px;

    &[data-form='flat'] {
      padding-left: ${space(8)};
      font-size: 34px;
    }
  }
  ${media.smallTablet} {
    font-size: 34px;

    &[data-form='flat'] {
      font-size: 28px;
    }
  }
  ${media.phone} {
    font-size: 30px;
    line-height: 1.82;

    &[data-form='columns'] {
      padding: ${space(9)} ${space(5)} 0 0;
    }
    &[data-form='flat'] {
      padding: ${space(9)} ${rhythm.margin} 0;
      font-size: 32px;
      line-height: 1.4;
    }
    &[data-phone='small'] {
      padding-right: ${space(2)};
      font-size: 24px;
      line-height: 1.7;
    }
    .abovePhones {
      display: none;
    }
  }
`

export const Below = styled.div`
  grid-area: below;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)} ${space(10)};
  padding-top: ${space(6)};

  ${media.smallTablet} {
    flex-direction: column;
  }
  ${media.phone} {
    gap: ${space(7)};
    padding: ${space(8)} 0 0 ${rhythm.margin};
  }
`

export const Lines = styled.div`
  max-width: 36em;
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b7r')}

  ${media.phone} {
    color: ${color('body')};
    ${type('b6r')}
    line-height: 1.9;
  }
`

export const Ways = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(7)};
  max-width: 100%;
`

/** Underlined; a quiet link only on hover. */
export const Way = styled(Link)<{ $isQuiet?: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  border-bottom: 1px solid ${({ $isQuiet }) => ($isQuiet ? 'transparent' : color('olive'))};
  color: ${({ $isQuiet }) => color($isQuiet ? 'quiet' : 'ink')};
  transition: border-color ${motion('quick')};
  ${type('b6m')}

  ${media.hover} {
    &:hover {
      border-color: ${color('ink')};
    }
  }
`

/** A hairline with a thick first quarter, as a hint to scroll down. */
export const Thread = styled.span`
  position: relative;
  grid-area: picture / sentence;
  align-self: end;
  justify-self: end;
  width: 1px;
  height: 33%;
  margin-right: ${space(1)};
  background: ${color('line_strong')};

  &::before {
    content: '';
    position: absolute;
    inset: 0 -1px 75%;
    background: ${color('olive')};
  }
  ${media.phone} {
    grid-area: thread;
    align-self: start;
    height: 112px;
    margin: ${space(8)} ${space(13)} 0 0;
  }
`
