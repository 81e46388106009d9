import { styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { Container } from '#kit/ui/layout.ts'
import { Telephone } from '#kit/ui/telephone.ts'
import { art, color, figures, media, rhythm, space, type } from '#kit/theme.ts'
import { panels } from './panels.ts'

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

  &[data-form='colophon'] {
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
    gap: ${space(16)} ${rhythm.gutter};

    > :first-child {
      grid-column: 1 / -1;
      padding: ${space(6)} 0;
      border-block: 1px solid ${color('ink')};
    }
    > :first-child a {
      ${figures(150)}
      font-size: clamp(36px, 13vw, 150px);
      letter-spacing: -0.03em;
    }
    > :nth-child(2) {
      grid-row: 2;
    }
    > :last-child {
      grid-row: 2;
      padding-right: ${space(6)};
    }
    h2 {
      ${art('card')}
      font-size: 28px;
    }
    h3 {
      ${art('card')}
      font-size: 21px;
    }
  }

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${space(8)};

    &[data-form='colophon'] {
      grid-template-columns: minmax(0, 1fr);

      > :nth-child(n) {
        grid-row: auto;
        padding-right: 0;
      }
    }
  }
  &[data-form='panels'] {
    ${panels}
  }
`
export const Call = styled.div`
  grid-column: 1;
  text-align: ${part.place};

  [data-form='desk'] > & {
    ${media.phone} {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: ${part.between};
      gap: 0 ${space(5)};
      padding: ${space(3)} 0;
      border-block: 1px solid ${color('line_strong')};
    }
  }
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

  :has(> dl) > & {
    margin-bottom: ${space(1)};
  }
`
