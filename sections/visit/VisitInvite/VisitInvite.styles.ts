import { styled } from 'styled-components'
import { head, part } from '#kit/head-theme.ts'
import { art, call, color, media, rhythm, space, type } from '#kit/theme.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};

  /* After a band with a ground of its own the page has to breathe first. */
  [data-section='HoursByDay']:not(:empty) + * > &,
  [data-section='PromotionTimeSale']:not(:empty) + * > &,
  [data-section='BranchList']:not(:empty) + * > & {
    padding-top: ${rhythm.section};
  }
`

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${part.between};
  gap: ${space(7)} ${space(12)};
  max-width: ${part.width};
  margin: 0 auto;
  padding: ${space(12)} ${call.inset};
  border: ${call.line} ${color('ink')};
  border-radius: ${call.radius};
  background: ${call.ground};
  border-width: ${part.edges};
  text-align: ${part.place};

  &::before {
    content: ${head.line};
    width: 1px;
    height: 72px;
    background: ${color('primary_500')};
  }

  ${media.phone} {
    padding: ${space(9)} min(${call.inset}, ${space(6)});
  }
`

export const Words = styled.div`
  flex: 1 1 ${part.basis('360px')};
`

export const Title = styled.h2`
  color: ${color('ink')};
  ${art('card')}
  ${call.title}
`

export const Text = styled.p`
  max-width: 40em;
  margin: ${space(2)} ${part.aside} 0;
  color: ${call.ink};
  text-wrap: ${part.wrap};
  ${type('b5r')}
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(7)};
  font-variant-numeric: tabular-nums;

  ${media.smallPhone} {
    justify-content: ${part.place};
    width: 100%;

    > :first-child {
      width: 100%;
    }
  }
`
