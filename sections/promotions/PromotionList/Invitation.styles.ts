import { styled } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { art, color, media, motion, radius, rhythm, space, type } from '#kit/theme.ts'
import { CoverLink } from '#kit/ui/cover-link.ts'

/** The first one is large; the others are in pairs, the right one lower. */
export const Invitations = styled.ul`
  --arch: 384px;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(16)} clamp(24px, 6vw, 96px);
  max-width: 1040px;
  margin: ${space(14)} auto 0;

  > :first-child {
    grid-column: 1 / -1;
  }
  > :nth-child(n + 2) {
    --arch: 216px;
  }
  > :nth-child(odd):nth-child(n + 3) {
    position: relative;
    top: 96px;
  }
  > :last-child {
    margin-bottom: 96px;
  }
  /* One that would stand alone lies across both columns. */
  > :last-child:nth-child(even) {
    --arch: 264px;
    grid-column: 1 / -1;
    margin: 96px 0 0;
  }
  > :nth-child(2):last-child {
    margin-top: 0;
  }
  ${media.phone} {
    --arch: 160px;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};
    margin-top: ${space(8)};

    > li:nth-child(n):nth-child(n) {
      --arch: 160px;
      top: 0;
    }
    > :last-child:nth-child(n) {
      margin-block: 0;
    }
  }
`

export const Sheet = styled.article`
  position: relative;
  display: grid;
  grid-template: 'arch title' 1fr 'arch words' auto / minmax(0, var(--arch)) minmax(0, 1fr);
  gap: ${space(8)} clamp(24px, 8%, 96px);
  align-items: end;
  height: 100%;
  padding: clamp(32px, 6.5%, 68px);
  border-radius: ${radius('picture')};
  background: ${color('surface')};
  box-shadow: 0 14px 40px ${color('primary_100')};
  transition: translate ${motion('calm')};

  &::after {
    content: '';
    position: absolute;
    inset: 12px;
    border: 1px solid ${color('line')};
    pointer-events: none;
  }
  ${media.hover} {
    &:hover {
      translate: 0 -4px;
    }
  }
  li:nth-child(n + 2) > & {
    grid-template: 'arch title' auto 'words words' 1fr / minmax(0, var(--arch)) minmax(0, 1fr);
  }
  ${media.abovePhone} {
    li:last-child:nth-child(even) > & {
      grid-template: 'arch title' 1fr 'arch words' auto / minmax(0, var(--arch)) minmax(0, 1fr);
    }
  }
  ${media.phone} {
    li:nth-child(n) > & {
      grid-template: 'arch title' auto 'words words' 1fr / minmax(0, var(--arch)) minmax(0, 1fr);
      gap: ${space(6)} ${space(4)};
    }
  }
`

/** Its corner radius is half its width. */
export const Arch = styled.div`
  grid-area: arch;
  width: min(100%, var(--arch));
  aspect-ratio: 384 / 504;
  overflow: hidden;
  border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / 38.1% 38.1% ${radius('picture')}
    ${radius('picture')};

  img {
    height: 100%;
  }
`

export const Words = styled.div`
  display: grid;
  grid-area: words;
  gap: ${space(4)};
  justify-items: start;
  padding-bottom: ${rhythm.gutter};
`

/** In columns from the right if the theme's headings are vertical; aligned with the top of the arch. */
export const Title = styled.h3`
  grid-area: title;
  place-self: start end;
  max-width: 100%;
  color: ${color('ink')};
  white-space: pre-line;
  writing-mode: ${head.writing};
  text-combine-upright: digits 2;
  ${art('title')}
  font-size: clamp(22px, calc(var(--arch) / 10), 36px);

  :lang(en) > article > & {
    place-self: end start;
  }
`

/** The link covers the whole sheet. */
export const Cover = styled(CoverLink)`
  &::after {
    z-index: 1;
  }
`

export const Days = styled.p`
  color: ${color('olive_text')};
  white-space: nowrap;
  ${art('card')}
  font-variant-numeric: tabular-nums;
`

export const Summary = styled.p`
  color: ${color('body')};
  text-wrap: pretty;
  ${type('b5r')}
`
