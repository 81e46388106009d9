/** Focal point of a picture, across and down, from 0 to 1. */
export type Point = { readonly x: number; readonly y: number }

/** Default focal point. */
export const CENTRE: Point = { x: 0.5, y: 0.5 }

/** Distance that one press of an arrow key moves the point. */
const STEP = 0.01

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Rounds to whole percents and clamps to the picture. */
const settle = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100

/** Returns the point after a key press, ten steps with shift; null for keys that do not move it. */
export const movePoint = ({ x, y }: Point, key: string, isFar = false): Point | null => {
  const step = STEPS[key]
  const times = isFar ? 10 : 1
  return step ? { x: settle(x + step.x * times), y: settle(y + step.y * times) } : null
}

type Frame = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Returns the point of a picture under the pointer. */
export const pointAt = (at: { readonly clientX: number; readonly clientY: number }, frame: Frame): Point => ({
  x: settle((at.clientX - frame.left) / frame.width),
  y: settle((at.clientY - frame.top) / frame.height),
})

/** Formats a point as `58% 52%`, the form of content and of CSS `object-position`. */
export const toPosition = (point: Point | null): string => {
  const { x, y } = point ?? CENTRE
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}

const POSITION = /^(\d{1,3})% (\d{1,3})%$/

/** Parses a position; null for anything else. */
export const readPosition = (text: unknown): Point | null => {
  const [, x, y] = (typeof text === 'string' && POSITION.exec(text)) || []
  return x === undefined || y === undefined ? null : { x: settle(Number(x) / 100), y: settle(Number(y) / 100) }
}
