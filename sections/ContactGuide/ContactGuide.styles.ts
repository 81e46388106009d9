import { styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { Container } from '#kit/ui/layout.ts'
import { Telephone } from '#kit/ui/telephone.ts'
import { color, media, rhythm, space, type } from '#kit/theme.ts'

export { TelephoneLabel as Label } from '#kit/ui/telephone.ts'

/** Two columns on wide screens; on narrow ones the number, then the channels, then hours and place. */
export const Root = styled(Container).attrs({ as: 'section' })`
  display: grid;
  max-width: ${part.width};
  grid-template-columns: ${part.columns('minmax(0, 4fr) minmax(0, 8fr)')};
  grid-template-rows: auto 1fr;
  gap: ${space(8)} ${rhythm.gutter};
  align-items: start;
  padding-bottom: ${rhythm.section};

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${space(10)};
  }
`
export const Call = styled.div`
  grid-column: 1;
  text-align: ${part.place};
`
export const Channels = styled.div`
  grid-row: ${part.rows};
  grid-column: -2 / -1;

  ${media.smallTablet} {
    grid-row: auto;
    grid-column: 1;
  }
`
export const Place = styled.div`
  display: grid;
  gap: ${space(8)};
  grid-column: 1;
  padding-right: ${part.inset(space(14))};

  ${media.smallTablet} {
    padding-right: 0;
  }
`
export const Tel = styled(Telephone)`
  a {
    padding: ${space(1)} 0;
  }
`
export const Address = styled.p`
  max-width: 30em;
  color: ${color('body')};
  ${type('b6r')}
`
export const Part = styled.div`
  display: grid;
  justify-items: ${part.place};
  gap: ${space(3)};

  > dl {
    width: 100%;
    border-top: 1px solid ${color('ink')};
  }
`
export const Title = styled.h2`
  margin-bottom: ${space(5)};
  color: ${color('ink')};
  text-align: ${part.place};
  ${type('b2m')}
`
