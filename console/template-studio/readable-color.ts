import type { Theme } from '#schemas/generated/theme.ts'
import {
  contrast,
  layOver,
  LEAST_CONTRAST,
  PICTURES,
  TEXT_PAIRS,
  VEIL_TEXTS,
  type ColorName,
} from '#schemas/theme/contrast.ts'

type Colors = Theme['colors']

/** A pair of colours whose contrast the template check verifies. */
export type Pair = {
  readonly text: ColorName
  /** Colour of the theme, or the overlay on a picture. */
  readonly ground: ColorName | 'veilOverBlack' | 'veilOverWhite'
  readonly textColor: string
  readonly groundColor: string
  readonly ratio: number
}

const VEIL_GROUNDS = { black: 'veilOverBlack', white: 'veilOverWhite' } as const

/** Lists the pairs of a colour: as a text on its backgrounds, or as the overlay below its texts. */
export const listPairs = (name: ColorName, colors: Colors): Pair[] => {
  const grounds = TEXT_PAIRS.find(([text]) => text === name)?.[1] ?? []
  const plain = grounds.map((ground) => toPair(name, ground, colors[name], colors[ground]))
  const texts = name === 'veil' ? VEIL_TEXTS : VEIL_TEXTS.filter((text) => text === name)
  const onVeil = texts.flatMap((text) =>
    PICTURES.map(({ name: picture, color }) =>
      toPair(text, VEIL_GROUNDS[picture], colors[text], layOver(colors.veil, color)),
    ),
  )
  return [...plain, ...onVeil]
}

const toPair = (text: ColorName, ground: Pair['ground'], textColor: string, groundColor: string): Pair => ({
  text,
  ground,
  textColor,
  groundColor,
  ratio: contrast(textColor, groundColor),
})

const STEPS = 100

/**
 * Returns the nearest colour with sufficient contrast in all its pairs: texts get darker or lighter, the overlay more
 * opaque. Null when changing this colour alone is not enough.
 */
export const findReadable = (name: ColorName, colors: Colors): string | null => {
  const candidates = name === 'veil' ? listOpaquer(colors.veil) : listShades(colors[name])
  return (
    candidates.find((color) =>
      listPairs(name, { ...colors, [name]: color }).every(({ ratio }) => ratio >= LEAST_CONTRAST),
    ) ?? null
  )
}

/** Returns mixtures with black and white, nearest first. */
const listShades = (color: string): string[] =>
  Array.from({ length: STEPS + 1 }, (_, step) =>
    ['#000000', '#FFFFFF'].map((end) => mix(color, end, step / STEPS)),
  ).flat()

const listOpaquer = (veil: string): string[] => {
  const opacity = veil.length > 7 ? Number.parseInt(veil.slice(7, 9), 16) : 255
  return Array.from({ length: 256 - opacity }, (_, more) =>
    `${veil.slice(0, 7)}${(opacity + more).toString(16).padStart(2, '0')}`.toUpperCase(),
  )
}

const mix = (one: string, other: string, share: number): string => {
  const channels = [1, 3, 5].map((start) => {
    const [from = 0, to = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16))
    return Math.round(from + (to - from) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
