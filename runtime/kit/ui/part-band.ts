import { styled } from 'styled-components'
import { part } from '../head-theme.ts'
import { Band } from './layout.ts'

/** A section with a `SectionHeading`: in centred layouts the sentence is below the heading, and the link below both. */
export const PartBand = styled(Band)`
  [data-reveal] {
    display: grid;
    grid-template-columns: ${part.columns('minmax(0, 1fr) auto')};
    justify-items: ${part.place};
    text-align: ${part.place};
  }
  [data-reveal] > :first-child {
    justify-content: ${part.place};
  }
  [data-reveal] > :first-child > * {
    flex-basis: ${part.basis('auto')};
  }
`
