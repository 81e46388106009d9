import { styled } from 'styled-components'
import { color } from '../theme.ts'

/** A seal signs: it stands upright in the ink of the theme's prices, with a fine line within. */
const Mark = styled.span`
  display: inline-grid;
  place-items: center;
  width: 46px;
  height: 46px;
  border-radius: 7px;
  outline: 0.75px solid ${color('surface')};
  outline-offset: -4px;
  background: ${color('price')};
  color: ${color('surface')};
  font: 700 17px/1.05 var(--font-display);
  letter-spacing: 0;
  writing-mode: vertical-rl;
`

/** The given name in a seal beneath what somebody says; nothing where the name is not written in syllables. */
export const Seal = ({ name }: { name: string }) => {
  const given = toGivenName(name)
  return given === null ? null : <Mark aria-hidden>{given}</Mark>
}

/** `하늘` of `임하늘`: names of two to four syllables have one for the family, those of four two. */
export const toGivenName = (name: string): string | null =>
  /^[\p{Script=Hangul}\p{Script=Han}]{2,4}$/u.test(name) ? name.slice(name.length === 4 ? 2 : 1) : null
