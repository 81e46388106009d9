import { css, styled } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { Picture } from '#kit/ui/picture.tsx'
import { art, color, media, MAX_CONTENT_WIDTH, rhythm, space, type } from '#kit/theme.ts'

export type MessageLayout = 'split' | 'cover'

const EDGE = `max(${rhythm.margin}, calc((100% - ${MAX_CONTENT_WIDTH}px) / 2))`

const LAYOUTS: Record<MessageLayout, ReturnType<typeof css>> = {
  split: css`
    grid-template-columns: 1fr 1fr;
  `,
  cover: css`
    grid-template-columns: 1fr;
  `,
}

export const Root = styled.section<{ $layout: MessageLayout; $hasImage: boolean; $hasLogo: boolean }>`
  position: relative;
  display: grid;
  min-height: min(100svh, 860px);
  background: ${head.through('bg')};
  ${({ $layout, $hasImage }) => ($hasImage ? LAYOUTS[$layout] : LAYOUTS.cover)}

  ${media.phone} {
    grid-template-columns: 1fr;
    grid-template-rows: auto 1fr;
    min-height: min(100svh, 760px);
    padding-top: ${({ $hasLogo }) => ($hasLogo ? space(14) : 0)};
  }
`

/*
 * The picture is second in the document, which puts the heading first in reading order, and first on the phone's
 * screen.
 */
export const Art = styled(Picture)<{ $layout: MessageLayout }>`
  position: absolute;
  inset: ${({ $layout }) => ($layout === 'split' ? `${head.frame} ${head.frame} auto auto` : 0)};
  width: ${({ $layout }) => ($layout === 'split' ? `calc(50% - ${head.frame})` : '100%')};
  height: ${({ $layout }) => ($layout === 'split' ? `calc(100% - 2 * ${head.frame})` : '100%')};
  border-radius: ${({ $layout }) => ($layout === 'split' ? head.corners : 0)};

  ${media.phone} {
    position: static;
    grid-row: 1;
    justify-self: center;
    width: calc(100% - 2 * ${head.frame});
    height: min(48svh, 400px);
    border-radius: ${head.corners};
  }
`

export const Words = styled.div<{ $layout: MessageLayout }>`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  padding: ${space(8)} ${space(16)} ${space(24)};
  padding-left: ${({ $layout }) =>
    $layout === 'split' ? `max(${rhythm.margin}, calc(100% - ${MAX_CONTENT_WIDTH / 2}px))` : EDGE};
  ${({ $layout }) =>
    $layout === 'cover' &&
    `background: linear-gradient(90deg, ${color('bg')} 0%, ${color('veil')} 34%, transparent 66%);`}

  ${media.smallTablet} {
    padding-right: ${space(8)};
  }
  ${media.phone} {
    position: static;
    grid-row: 2;
    padding: 0 ${rhythm.margin} ${space(14)};
    background: none;
  }
`

/* On phones it has a row of its own, since a picture may be light or dark. */
export const LogoRow = styled.div`
  display: flex;
  justify-content: ${head.place};
  min-height: 44px;

  a {
    display: inline-flex;
    align-items: center;
  }
  ${media.phone} {
    position: absolute;
    top: ${space(1.5)};
  }
`

/** Message; on an axis if the theme's heads are: a line, the title, the sentence. */
export const Message = styled.div`
  display: flex;
  flex-direction: column;
  align-items: ${head.place};
  align-self: ${head.place};
  max-width: 640px;
  margin: auto 0;
  padding-top: ${space(12)};
  text-align: ${head.place};

  &::before {
    content: ${head.line};
    width: 1px;
    height: 72px;
    margin-bottom: ${space(5)};
    background: ${color('ink')};
  }
  /* There the number has to be in the first view. */
  ${media.phone} {
    &::before {
      display: none;
    }
  }

  ${media.phone} {
    width: 100%;
    margin: 0;
    padding-top: ${space(8)};
  }
`

export const Title = styled.h1`
  color: ${color('ink')};
  white-space: pre-line;
  ${art('hero')}
  ${head.message}
  ${media.smallTablet} {
    font-size: min(48px, 4.8vw);
  }
  max-height: 9em;
  word-break: keep-all;
  text-wrap: balance;
  text-align: start;
  writing-mode: ${head.writing};

  ${media.phone} {
    text-align: inherit;
    writing-mode: horizontal-tb;
    ${art('statement')}
  }
`

export const Text = styled.p`
  max-width: 460px;
  margin-top: ${space(6)};
  color: ${color('body')};
  white-space: pre-line;
  text-wrap: balance;
  ${type('b2r')}
  line-height: 1.75;

  ${media.phone} {
    ${type('b3r')}
  }
`

/** The phone number is the call to action of a site in preparation. */
export const Tel = styled.p`
  align-self: stretch;
  margin-top: ${space(10)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color('ink')};

  a {
    display: inline-block;
    color: ${color('ink')};
    white-space: nowrap;
    ${art('page')}
    font-family: var(--font-text);
    font-size: clamp(32px, 9.4vw, 68px);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${head.place};
  gap: ${space(4)} ${space(8)};
  margin-top: ${space(10)};

  ${media.phone} {
    align-self: stretch;
    margin-top: ${space(8)};

    > :first-child:not(:last-child) {
      width: 100%;
    }
  }
`
