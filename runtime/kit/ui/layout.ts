import { styled } from 'styled-components'
import { ground, MAX_CONTENT_WIDTH, rhythm } from '../theme.ts'

/** Centred content, at most 1200 px wide. */
export const Container = styled.div`
  box-sizing: content-box;
  max-width: ${MAX_CONTENT_WIDTH}px;
  margin: 0 auto;
  padding: 0 ${rhythm.margin};
`

const GROUNDS = { bg: ground('bg'), surface: ground('surface'), section: ground('section'), none: 'transparent' }

/** Background of a section. */
export type Ground = keyof typeof GROUNDS

type BandProps = {
  $ground?: Ground
  /** The template's spacing above and below. */
  $space?: 'section' | 'dense' | 'open' | 'heading'
}

/** A full-width section with the template's padding above and below. */
export const Band = styled.section<BandProps>`
  padding: ${({ $space = 'section' }) => rhythm[$space]} 0;
  background: ${({ $ground = 'none' }) => GROUNDS[$ground]};
`
