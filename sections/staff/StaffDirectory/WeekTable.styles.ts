import { css, styled } from 'styled-components'
import { color, space, type } from '#kit/theme.ts'

export const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  color: ${color('ink')};

  th,
  td {
    height: 38px;
    padding: 0 1px;
    border-bottom: 1px solid ${color('line')};
    text-align: center;
    ${type('b8m')}
  }
  thead th,
  thead td {
    height: 34px;
  }
  tbody th,
  thead td {
    width: 22%;
    text-align: left;
    color: ${color('quiet')};
    font-weight: 400;
  }
`

const MARKS = {
  CLINIC: css`
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--week, ${color('primary')});
  `,
  PROCEDURE: css`
    width: 9px;
    height: 9px;
    border: 1.5px solid var(--week, ${color('accent')});
    border-radius: 50%;
  `,
  OFF: css`
    width: 9px;
    height: 1px;
    background: var(--week, ${color('faint')});
  `,
}

export const Mark = styled.span<{ $work: keyof typeof MARKS }>`
  display: inline-block;
  vertical-align: middle;
  ${({ $work }) => MARKS[$work]}

  /* A filled dot is a background, which forced colours take away. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  color: ${color('quiet')};
  ${type('b8r')}

  li {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
`
