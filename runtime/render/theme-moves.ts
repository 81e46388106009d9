import type { Theme } from '#schemas/generated/theme.ts'
import type { Declarations } from './theme-heads.ts'

type Moves = { root: Declarations; css: string }

/** Content of the first view is never delayed. */
const FAR = 'main>[data-section]:nth-child(n+3)'

/**
 * Parallax of a large picture in its frame: the picture is 8 % larger and moves by the difference while it crosses the
 * window. The clip is the frame's position in the enlarged picture. Small pictures do not move.
 */
const PARALLAX =
  `@media screen and (min-width:1025px) and (prefers-reduced-motion:no-preference){@supports (animation-timeline:view()){` +
  `${FAR} figure>img[srcset]{animation:pass linear both;animation-timeline:view()}}}` +
  `@keyframes pass{from{scale:1.08;translate:0 -4%;clip-path:inset(7.407% 3.704% 0)}to{scale:1.08;translate:0 4%;clip-path:inset(0 3.704% 7.407%)}}`

/** The light's shadow on a page's head (`--head-shade`) moves while the page is scrolled, never by itself. */
const LIGHT =
  `@media screen and (prefers-reduced-motion:no-preference){@supports (animation-timeline:scroll()){` +
  `main>:first-child>header{animation:light linear both;animation-timeline:scroll();animation-range:0 100vh}}}` +
  `@keyframes light{to{background-position:calc(50% + 340px) 24px,0 0}}`

/**
 * The theme's animations (theme.json `moves`). client/scroll-reveal.ts reads the custom properties, the hero those of
 * slides; both hold the defaults of `plain`. All are disabled under reduced motion.
 */
export const MOVES: Record<NonNullable<Theme['moves']>, Moves> = {
  plain: { root: [], css: '' },
  mask: {
    root: [
      ['slide-time', '1200ms'],
      ['slide-fade', '1'],
      ['slide-clip', 'inset(0 0 0 100%)'],
      ['slide-scale', '1.06'],
    ],
    css: '',
  },
  stagger: {
    root: [
      ['reveal-time', '420'],
      ['reveal-curve', 'cubic-bezier(.2,.8,.2,1)'],
      ['reveal-step', '60'],
      ['roll-time', '700'],
    ],
    css: '',
  },
  parallax: { root: [], css: PARALLAX },
  breath: {
    root: [
      ['reveal-time', '900'],
      ['reveal-curve', 'cubic-bezier(.22,.6,.2,1)'],
      ['reveal-rise', '8px'],
      ['fade-time', '900'],
    ],
    css: LIGHT,
  },
}
