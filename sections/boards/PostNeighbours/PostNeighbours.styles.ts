import { css, styled } from 'styled-components'
import { Link } from '#kit/link.tsx'
import { READING_WIDTH_PX } from '#kit/ui/post-front.tsx'
import { Container } from '#kit/ui/layout.ts'
import { art, color, media, motion, rhythm, space, type } from '#kit/theme.ts'
import type { PostNeighboursSettings } from '#schemas/generated/settings.ts'

type Form = PostNeighboursSettings['form']
type Formed = { $form: Form }

export const Root = styled(Container).attrs({ as: 'nav' })<Formed>`
  ${({ $form }) => ($form === 'rows' ? `max-width: ${READING_WIDTH_PX}px;` : '')}
  padding-top: ${({ $form }) => ({ rows: '0', tiles: space(8), contents: space(24) })[$form]};
  padding-bottom: ${rhythm.section};

  ${media.phone} {
    padding-top: ${({ $form }) => ({ rows: '0', tiles: space(4), contents: space(14) })[$form]};
  }
`
const LISTS: Record<Form, ReturnType<typeof css>> = {
  rows: css`
    border-bottom: 1px solid ${color('line')};
  `,
  tiles: css`
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
    gap: ${space(3)};
  `,
  contents: css`
    border-top: 1px solid ${color('ink')};

    > li {
      border-bottom: 1px solid ${color('line')};
    }
  `,
}
export const Rows = styled.ul<Formed>`
  ${({ $form }) => LISTS[$form]}
`
const ROWS: Record<Form, ReturnType<typeof css>> = {
  rows: css`
    grid-template-columns: 96px minmax(0, 1fr) auto;
    align-items: baseline;
    gap: ${space(1)} ${space(4)};
    padding: ${space(4.5)} 0;
    border-top: 1px solid ${color('line')};

    ${media.phone} {
      grid-template-columns: minmax(0, 1fr) auto;

      .title {
        grid-column: 1 / -1;
      }
    }
  `,
  tiles: css`
    grid-template-columns: minmax(0, 1fr) 48px;
    align-content: start;
    gap: ${space(1.5)} ${space(5)};
    height: 100%;
    min-height: 148px;
    padding: ${space(6)} ${space(7)};
    border-radius: 28px;
    background: ${color('primary_50')};
    transition: background ${motion('quick')};

    > * {
      grid-column: 1;
    }
    li:last-child > & {
      background: ${color('yellow_500')};

      > span,
      > time {
        color: ${color('ink')};
      }
    }
    ${media.phone} {
      min-height: 0;
      padding: ${space(5)};
      border-radius: 24px;
    }
  `,
  contents: css`
    grid-template-columns: minmax(0, 3fr) minmax(0, 8fr) minmax(0, 1fr);
    align-items: baseline;
    gap: ${space(1)} ${rhythm.gutter};
    padding: ${space(6)} 0;

    ${media.phone} {
      grid-template-columns: minmax(0, 1fr) auto;

      .title {
        grid-column: 1 / -1;
      }
    }
  `,
}
export const Row = styled(Link)<Formed>`
  display: grid;
  ${({ $form }) => ROWS[$form]}

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover .title {
      text-decoration: underline;
      text-underline-offset: 4px;
      text-decoration-thickness: 1px;
    }
  }
`
export const Back = styled.div<Formed>`
  display: flex;
  justify-content: ${({ $form }) => ($form === 'contents' ? 'flex-start' : 'center')};
  margin-top: ${({ $form }) => space($form === 'rows' ? 12 : 8)};

  ${media.phone} {
    margin-top: ${space(8)};
  }
`
export const Way = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color('quiet')};
  ${type('b7r')}
`
export const Title = styled.span<Formed>`
  color: ${color('ink')};
  text-wrap: pretty;
  ${({ $form }) => ($form === 'rows' ? type('b4r') : art('card'))}
`
export const Day = styled.time<Formed>`
  color: ${color('quiet')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${type('b7r')}

  ${media.phone} {
    ${({ $form }) =>
      $form === 'tiles'
        ? ''
        : css`
            grid-row: 1;
            grid-column: 2;
          `}
  }
`
/** A round background for the arrow at the end of a tile. */
export const Arrow = styled.span`
  &&& {
    display: grid;
    grid-row: 1 / 4;
    grid-column: 2;
    align-self: center;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: ${color('primary')};
    color: ${color('primary_ink')};
  }
`
