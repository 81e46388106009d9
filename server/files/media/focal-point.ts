import type { FocalPoint } from './media.ts'

/** Returns the value for CSS's object-position: `58% 52%`. */
export const toPosition = ({ x, y }: FocalPoint): string => `${toPercent(x)}% ${toPercent(y)}%`

/**
 * Returns the part of a picture that remains when it is cropped to another ratio, as CSS’s `object-fit: cover` does.
 */
export const toCover = (
  own: { readonly width: number; readonly height: number },
  frame: { readonly width: number; readonly height: number },
  { x, y }: FocalPoint,
): { left: number; top: number; width: number; height: number } => {
  const scale = Math.min(own.width / frame.width, own.height / frame.height)
  const width = Math.max(1, Math.min(own.width, Math.round(frame.width * scale)))
  const height = Math.max(1, Math.min(own.height, Math.round(frame.height * scale)))
  return { left: Math.round((own.width - width) * x), top: Math.round((own.height - height) * y), width, height }
}

const toPercent = (part: number): number => Math.round(part * 100)
