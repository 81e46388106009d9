import { styled } from 'styled-components'
import { color, radius, space } from '#kit/theme.ts'

/** The checkbox that hides a popup for today, in every form. */
export const Today = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-height: 40px;
  cursor: pointer;

  input {
    flex: none;
    appearance: none;
    width: 18px;
    height: 18px;
    margin: 0;
    border: 1px solid ${color('faint')};
    border-radius: ${radius('badge')};
    background: ${color('surface')};
    cursor: pointer;
  }
  &:hover input {
    border-color: ${color('ink')};
  }
  input:checked {
    border-color: ${color('primary')};
    background: ${color('primary')};
  }
  input:checked::after {
    content: '';
    display: block;
    width: 5px;
    height: 9px;
    margin: 2px auto 0;
    border: solid ${color('primary_ink')};
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
  }
`
