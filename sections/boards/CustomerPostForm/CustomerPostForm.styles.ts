import { css, styled } from 'styled-components'
import { head } from '#kit/head-theme.ts'
import { art, color, media, radius, rhythm, shadow, space, type } from '#kit/theme.ts'
import { Container } from '#kit/ui/layout.ts'
import type { CustomerPostFormSettings } from '#schemas/generated/settings.ts'

/** Overlap of the panel with the head's ground, in px. */
const OVERLAP = { wide: 112, phone: 48 }

/** Space inside the head for the part that overlaps its edge. */
export const Room = styled.div`
  height: ${OVERLAP.wide - 24}px;

  ${media.phone} {
    height: ${OVERLAP.phone - 16}px;
  }
`
/** Introduction of the board; stays in view beside a long form. */
export const Intro = styled.div`
  position: sticky;
  top: 148px;
  max-width: 320px;
  color: ${color('quiet')};
  text-wrap: pretty;
  ${type('b5r')}

  ${media.smallTablet} {
    position: static;
    max-width: none;
  }
`
/** The form and the part before it. */
export const Sheet = styled.div`
  min-width: 0;
`
const ARRANGEMENTS = {
  aside: css`
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  `,
  margin: css`
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);

    &::before {
      content: '';
      grid-column: 1 / -1;
      border-top: 1px solid ${color('ink')};
    }
  `,
  paper: css`
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    max-width: 720px;

    > * {
      padding: ${space(14)} ${space(19)} 0;
      background: ${color('surface')};
    }
    > ${Intro} {
      position: static;
      max-width: none;
      box-shadow: ${shadow('floating')};
      clip-path: inset(-80px -80px 0);
      text-align: center;
    }
    > ${Sheet} {
      padding: ${space(8)} ${space(19)} ${space(14)};
      box-shadow: ${shadow('floating')};
      clip-path: inset(0 -80px -80px);
    }
    ${media.phone} {
      padding-inline: 0;

      > *,
      > ${Sheet} {
        padding-inline: ${rhythm.margin};
      }
    }
  `,
  panel: css`
    grid-template-columns: minmax(0, 1fr) 344px;
    gap: ${space(4)};
    margin-top: calc(-1 * (${head.after} + ${OVERLAP.wide}px));

    > ${Intro} {
      /* The way above says it for eyes. */
      position: absolute;
      overflow: hidden;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    > ${Sheet} {
      padding: ${space(10)};
      border-radius: 36px;
      background: ${color('bg')};
      box-shadow: ${shadow('toast')};
    }
    ${media.phone} {
      margin-top: calc(-1 * (${head.after} + ${OVERLAP.phone}px));

      > ${Sheet} {
        padding: ${space(6)} ${space(5)};
        border-radius: 28px;
      }
    }
  `,
}
export const Root = styled(Container).attrs({ as: 'section' })<{
  $arrangement: CustomerPostFormSettings['arrangement']
}>`
  display: grid;
  gap: ${space(8)} ${rhythm.gutter};
  align-items: start;
  padding-bottom: ${rhythm.section};
  ${({ $arrangement }) => ARRANGEMENTS[$arrangement]}

  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`
/** Next steps after posting, one tile each. */
export const Steps = styled.ol`
  display: grid;
  gap: ${space(3)};
`
export const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 112px;
  padding: ${space(5)} ${space(7)};
  border-radius: 28px;
  background: ${color('yellow_500')};
  color: ${color('ink')};
  text-wrap: balance;
  ${type('b4s')}

  &:nth-child(3n + 1) {
    background: ${color('secondary_500')};
  }
  &:nth-child(3n) {
    background: ${color('green_500')};
  }
  ${media.phone} {
    min-height: 80px;
    padding: ${space(4)} ${space(5)};
  }
`
export const Figure = styled.span`
  ${art('figure', 'latin')}
  font-size: 44px;
`
export const Title = styled.h2`
  margin-bottom: ${space(3)};
  color: ${color('ink')};
  ${art('card')}
`
export const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(8)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('card')};
  background: ${color('section')};
  color: ${color('body')};
  ${type('b6r')}
`
