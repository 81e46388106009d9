import { css } from 'styled-components'
import { field } from '../../field-theme.ts'
import { color, media, motion, radius, space, translucent, type } from '../../theme.ts'

/** Corner radius of a multi-line field: fully round corners, as on single-line fields, would cut into the text. */
export const BOX_RADIUS = field.radius(`min(${radius('control')}, ${radius('card')})`)

/** Styles of inputs, selects and text areas: a thin border that darkens on focus and turns red on error. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: ${field.height};
  padding: ${space(2)} ${field.inset(space(4))};
  border: solid ${field.line};
  border-width: ${field.edges};
  border-radius: ${field.radius(radius('control'))};
  background: ${field.ground};
  color: ${color('ink')};
  caret-color: ${color('dot')};
  appearance: none;
  transition: border-color ${motion('quick')};
  ${type('b5r')}

  &::placeholder {
    color: ${color('quiet')};
    opacity: 1;
  }
  &:focus-visible {
    border-color: ${color('primary')};
    outline: 2px solid ${field.focus};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color('error')};
    background: linear-gradient(${translucent('error', 4)}, ${translucent('error', 4)}) ${field.ground};
  }
  /* Smaller letters make phones zoom in when the field is touched. */
  ${media.phone} {
    ${type('b3r')}
  }
`
