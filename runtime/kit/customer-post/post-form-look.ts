import { styled } from 'styled-components'
import { field } from '../field-theme.ts'
import { color, media, space, type } from '../theme.ts'

/** The form with its summary, fields and buttons. */
export const Form = styled.form`
  display: grid;
  gap: ${space(8)};
  min-width: 0;
`
/** Two fields side by side where space allows. */
export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: ${field.form};
  gap: ${field.gap(space(7))} ${space(5)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`
/** A field as wide as the form. */
export const Wide = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`
/** Content above the buttons. */
export const Foot = styled.div`
  display: grid;
  gap: ${space(6)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color('line')};
  color: ${color('quiet')};
  ${type('b7r')}

  a {
    color: ${color('ink')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
/** The buttons; the submit button comes last visually and fills the width of phones. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};

  > button {
    flex: ${field.grow} 1 auto;
    min-width: 144px;
  }
  ${media.phone} {
    flex-direction: column-reverse;

    > * {
      width: 100%;
    }
  }
`
