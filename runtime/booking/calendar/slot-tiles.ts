import { styled } from 'styled-components'
import { color, media, radius, space, type } from '#kit/theme.ts'

/** Tiles with a legend. */
export const Frame = styled.fieldset`
  display: grid;
  gap: ${space(4)};
`
/** Legend of the tiles. */
export const Legend = styled.legend`
  margin-bottom: ${space(3)};
  padding: 0;
  color: ${color('ink')};
  ${type('b4s')}
`
/** Grid of the tiles. */
export const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(96px, 100%), 1fr));
  gap: ${space(2)};
`
/** A selectable tile; full ones are struck through. */
export const Time = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: 48px;
  padding: ${space(1)};
  border: 1px solid ${color('line_strong')};
  border-radius: ${radius('control')};
  color: ${color('ink')};
  font-variant-numeric: tabular-nums;
  text-align: center;
  cursor: pointer;
  ${type('b6m')}

  small {
    ${type('l1r')}
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: ${color('primary')};
    background: ${color('primary')};
    color: ${color('primary_ink')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: ${color('line')};
    color: ${color('quiet')};
    cursor: default;

    > span {
      text-decoration: line-through;
    }
  }
  ${media.forced} {
    input {
      inset: 4px 4px auto auto;
      opacity: 1;
    }
  }
`
/** Secondary text among the tiles. */
export const Note = styled.p`
  color: ${color('quiet')};
  ${type('b7r')}
`
