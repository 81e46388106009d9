import { styled } from 'styled-components'
import { color, media, radius } from '../theme.ts'

/** A seal as a signature: upright, in the theme's price colour, with a fine inner line. */
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

/** The given name as a seal below a quotation; nothing if the name is not written in syllables. */
export const Seal = ({ name }: { name: string }) => {
  const given = toGivenName(name)
  return given === null ? null : <Mark aria-hidden>{given}</Mark>
}

/**
 * Returns the given name, `하늘` of `임하늘`: names of two to three syllables have a family name of one, those of four
 * syllables one of two.
 */
export const toGivenName = (name: string): string | null =>
  /^[\p{Script=Hangul}\p{Script=Han}]{2,4}$/u.test(name) ? name.slice(name.length === 4 ? 2 : 1) : null

/** Light positions, alternating between neighbouring plates. */
const LIGHTS = ['82% 4%', '8% 26%', '60% 38%', '30% -6%'] as const

/**
 * Plaster below an arch, with the shadow of leaves if the theme has one, and a fine line inside its edge. Inner sizes
 * depend on its width, for which `cqi` does not work in vertical text.
 */
const Plate = styled.span<{ $light: string }>`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  height: 100%;
  background:
    var(--head-shade, none) ${({ $light }) => $light} / auto 92% no-repeat,
    linear-gradient(160deg, ${color('surface')}, ${color('line')});
  color: ${color('ink')};
  container-type: inline-size;

  &::before {
    content: '';
    position: absolute;
    inset: 14px;
    border: 1px solid ${color('line_strong')};
    border-radius: 50% 50% ${radius('picture')} ${radius('picture')} / 37% 37% 0 0;
    opacity: 0.6;
  }
  /* On a small plate the seal stays smaller than the name. */
  > ${Mark} {
    width: min(46px, 22cqw);
    height: min(46px, 22cqw);
    border-radius: min(7px, 3.4cqw);
    outline-offset: max(-4px, -2cqw);
    font-size: min(17px, 8.2cqw);
  }
  ${media.forced} {
    border: 1px solid CanvasText;
  }
`

const Name = styled.span<{ $form: 'down' | 'across' }>`
  max-width: 78cqw;
  margin: 8cqw 0 6cqw;
  font: 400 ${({ $form }) => ($form === 'down' ? 13.7 : 9)}cqw / 1.25 var(--font-display);
  letter-spacing: ${({ $form }) => ($form === 'down' ? '0.1em' : '0')};
  text-align: center;
  text-wrap: balance;
  writing-mode: ${({ $form }) => ($form === 'down' ? 'vertical-rl' : 'horizontal-tb')};

  &[data-long] {
    font-size: 10cqw;
  }
`

/** Maximum number of characters that fit vertically at full size. */
const FULL = 4

type NamePlateProps = {
  name: string
  /** Varies the light between neighbours, such as the person's number. */
  seed: number
}

/** Name and seal in place of a photograph; hidden from screen readers. */
export const NamePlate = ({ name, seed }: NamePlateProps) => {
  const form = runsDown(name) ? 'down' : 'across'
  return (
    <Plate $light={LIGHTS[seed % LIGHTS.length] ?? LIGHTS[0]} aria-hidden>
      <Name $form={form} data-long={(form === 'down' && [...name].length > FULL) || undefined}>
        {name}
      </Name>
      <Seal name={name} />
    </Plate>
  )
}

/**
 * Checks whether a name can be set vertically: Hangul, Chinese characters and kana; Latin characters would be rotated.
 */
export const runsDown = (name: string): boolean =>
  /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\u30fb\u30fc ]+$/u.test(name)
