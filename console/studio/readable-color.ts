import { contrast, LEAST_CONTRAST } from '#schemas/theme/contrast.ts'

const STEPS = 100

/** The colour nearest to one that can be read on all its grounds: darker or lighter; null where neither can. */
export const findReadable = (color: string, grounds: readonly string[]): string | null => {
  const isReadable = (one: string) => grounds.every((ground) => contrast(one, ground) >= LEAST_CONTRAST)
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of ['#000000', '#FFFFFF']) {
      const mixed = mix(color, end, step / STEPS)
      if (isReadable(mixed)) return mixed
    }
  }
  return null
}

const mix = (one: string, other: string, share: number): string => {
  const channels = [1, 3, 5].map((start) => {
    const [from = 0, to = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16))
    return Math.round(from + (to - from) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
