import { styled } from 'styled-components'
import { part } from '#kit/head-theme.ts'
import { color, media, rhythm, rows, space, type } from '#kit/theme.ts'

export const Root = styled.section`
  padding-bottom: ${rhythm.section};
`

export const Facts = styled.dl<{ $columns: 1 | 2 }>`
  display: grid;
  position: relative;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  /* Tiles stand as close beside each other as below. */
  gap: ${rows.gap} calc(${space(16)} - 7 * ${rows.gap});
  max-width: ${part.width};
  margin: 0 auto;
  border-top: ${rows.top};
  border-top-width: ${part.line};

  &::before {
    content: ${part.axis};
    position: absolute;
    inset: 0 auto 0 ${part.axisPlace};
    border-left: 1px solid ${color('line_strong')};
  }
  > div {
    display: grid;
    grid-template-columns: ${part.pair('136px minmax(0, 1fr)')};
    gap: ${space(4)} ${part.pairGap};
    align-items: baseline;
    padding: ${space(4.5)} ${rows.inset};
    border-bottom: ${rows.line};
    border-bottom-width: ${part.line};
    border-radius: ${rows.radius};
    background: ${rows.ground};
  }
  /* A last fact that would stand alone takes the whole line. */
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  dt {
    color: ${color('quiet')};
    text-align: ${part.label};
    ${type('b6r')}
  }
  dd {
    color: ${color('ink')};
    font-variant-numeric: tabular-nums;
    text-wrap: pretty;
    ${type('b4r')}
  }
  a {
    text-decoration: underline;
    text-decoration-color: ${color('line_strong')};
    text-underline-offset: 4px;
  }
  a:hover {
    text-decoration-color: ${color('ink')};
  }
  ${media.smallTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.smallPhone} {
    > div {
      grid-template-columns: ${part.pair('104px minmax(0, 1fr)')};
    }
  }
`

export const Terms = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${part.place};
  gap: ${space(2)} ${space(7)};
  margin-top: ${space(7)};
`
