import type { Theme } from '#schemas/generated/theme.ts'
import type { Declarations } from './theme-heads.ts'

type Fields = { wide: Declarations; phone: Declarations }

/** Form fields; the values for boxes are the defaults in kit/field-theme.ts. */
export const FIELDS: Record<NonNullable<Theme['fields']>, Fields> = {
  boxed: { wide: [], phone: [] },
  filled: {
    wide: [
      ['field-ground', 'var(--color-primary_50)'],
      ['field-line', 'transparent'],
      ['field-edges', '2px'],
      ['field-height', '60px'],
      ['field-radius', '18px'],
      ['field-focus', 'var(--color-accent)'],
      ['choice-ground', 'var(--color-green_500)'],
      ['form-grow', '1'],
      ['search-ground', 'var(--color-primary_50)'],
      ['search-line', '0'],
      ['search-radius', '99px'],
      ['search-inset', '20px'],
      ['search-focus', '0 0 0 2px var(--color-ink)'],
    ],
    phone: [],
  },
  ruled: {
    wide: [
      ['field-ground', 'transparent'],
      ['field-edges', '0 0 1px'],
      ['field-radius', '0px'],
      ['field-inset', '0px'],
      // As high as the text’s lines, starting at the first.
      ['field-lines', 'repeating-linear-gradient(transparent 0 43px,var(--color-line) 43px 44px) local 0 12px'],
      ['field-leading', '44px'],
      ['field-columns', '120px minmax(0,1fr)'],
      ['field-label', '13px'],
      ['form-columns', 'minmax(0,1fr)'],
      ['form-gap', '16px'],
      ['choice-shadow', 'inset 0 -2px 0 var(--color-primary)'],
    ],
    phone: [
      ['field-columns', 'minmax(0,1fr)'],
      ['field-label', '0px'],
    ],
  },
}

/** Highlight styles of search matches; the `half` ground is defined with its name in kit/ui/highlight.tsx. */
export const MARKS: Record<NonNullable<Theme['marks']>, Declarations> = {
  half: [],
  ground: [['mark', 'var(--color-primary_200)']],
  line: [['mark', 'linear-gradient(var(--color-accent),var(--color-accent)) 0 100%/100% 1px no-repeat']],
}
