import type { Theme } from '#schemas/generated/theme.ts'

/** Custom properties by name, without dashes. */
export type Declarations = [name: string, value: string | number][]

/** Colours of page heads; the header, which is elsewhere in the document, uses the same. */
const FRONTS = {
  tangerine: 'secondary_500',
  yuzu: 'yellow_500',
  leaf: 'green_500',
  guava: 'pink_500',
}

type Rule = [selector: string, declarations: Declarations]
type Heads = { wide: Declarations; phone: Declarations; rules: Rule[] }

/** Page heads; the values for plain heads on wide screens are the defaults in kit/theme.ts. */
export const HEADS: Record<NonNullable<Theme['heads']>, Heads> = {
  plain: {
    wide: [],
    phone: [
      ['head-top', '24px'],
      ['head-bottom', '36px'],
    ],
    rules: [],
  },
  front: {
    wide: [
      ['head-radius', '0 0 40px 40px'],
      ['head-quiet', 'var(--color-ink)'],
      ['head-top', '28px'],
      ['head-after', '56px'],
      ['head-title-width', '1040px'],
      ['head-message', 'var(--art-page-weight) var(--art-page) var(--font-display)'],
      ['head-frame', '20px'],
      ['head-corners', '36px'],
    ],
    phone: [
      ['head-radius', '0 0 28px 28px'],
      ['head-top', '16px'],
      ['head-bottom', '32px'],
      ['head-after', '28px'],
      ['head-frame', '16px'],
      ['head-corners', '28px'],
    ],
    rules: [
      ...Object.entries(FRONTS).map(([tone, ground]): Rule => [
        `:root:has([data-tone=${tone}])`,
        [['front', `var(--color-${ground})`]],
      ]),
      [
        ':root:has([data-tone])',
        [
          ['front-field', '#FFFFFF80'],
          // No lighter colour is readable on all four.
          ['front-ink', 'var(--color-ink)'],
        ],
      ],
      // Content after the head overlaps it.
      [
        ':root:has([data-lap])',
        [
          ['lap', 'clamp(136px,15vw,216px)'],
          ['head-bottom', 'var(--lap)'],
          ['head-after', '0px'],
        ],
      ],
      ['[data-tone]', ['body', 'quiet', 'faint'].map((name): Declarations[0] => [`color-${name}`, 'var(--color-ink)'])],
    ],
  },
  masthead: {
    wide: [
      ['head-department', 'inline'],
      ['head-sub', 'var(--color-bg)'],
      ['head-top', '72px'],
      ['head-bottom', '72px'],
      ['head-columns', 'minmax(0,9fr) minmax(0,3fr)'],
      ['head-title-width', 'none'],
      ['head-message', 'var(--art-page-weight) min(68px,4.7vw)/1.24 var(--font-display)'],
      ['empty-line', '0'],
      ['part-face', 'var(--font-display)'],
      ['part-heading', 'var(--art-card-weight) 24px/1.5 var(--font-display)'],
      ['part-field', 'var(--art-card-weight) 17px/1.5 var(--font-display)'],
    ],
    phone: [
      ['head-top', '40px'],
      ['head-bottom', '40px'],
    ],
    rules: [],
  },
  threshold: {
    wide: [
      ['head-place', 'center'],
      ['head-top', '16px'],
      ['head-bottom', '88px'],
      ['head-line', "''"],
      ['head-writing', 'vertical-rl'],
      ['head-title-height', '11.5em'],
      ['head-title-align', 'start'],
      ['head-message', 'var(--art-page-weight) var(--art-page) var(--font-display)'],
      ['empty-line', '0'],
      ['head-shade', 'url(/media/shadow-leaves.svg)'],
      ['part-width', '800px'],
      ['part-columns', 'minmax(0,1fr)'],
      ['part-place', 'center'],
      ['part-inset', '0px'],
      ['part-basis', '100%'],
      ['part-aside', 'auto'],
      ['part-wrap', 'balance'],
      ['part-pair', 'repeat(2,minmax(0,1fr))'],
      ['part-pair-gap', '80px'],
      ['part-axis', "''"],
      ['part-label', 'end'],
      ['part-rows', 'auto'],
      ['part-stick', 'static'],
      ['part-text', '600px'],
      ['part-corners', '50% 50% 4px 4px/40% 40% 4px 4px'],
      ['part-alone', 'absolute'],
      ['part-alone-clip', 'inset(50%)'],
      ['part-tabs', 'safe center'],
      ['part-face', 'var(--font-display)'],
      ['part-heading', 'var(--art-card-weight) 22px/1.5 var(--font-display)'],
    ],
    phone: [
      ['head-bottom', '56px'],
      ['head-text', '15px'],
      ['head-outset', '-8px'],
      ['part-pair', '104px minmax(0,1fr)'],
      ['part-pair-gap', '40px'],
      ['part-axis-place', '124px'],
    ],
    // Latin characters would be rotated.
    rules: [
      [
        ':root:lang(en)',
        [
          ['head-writing', 'horizontal-tb'],
          ['head-title-height', 'none'],
          ['head-title-align', 'inherit'],
        ],
      ],
    ],
  },
}
