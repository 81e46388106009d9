import type { ContentEntry } from '#schemas/generated/api/content.ts'

/** Checks whether visitors see a popup now, or will once its draft is published: its period includes this moment. */
export const isOn = (
  { state, published, data }: Pick<ContentEntry, 'state' | 'published' | 'data'>,
  now: Date,
): boolean => {
  if (state === 'removed' || (state !== 'shown' && published?.state !== 'shown')) return false
  const { startAt, endAt } = data
  const hasBegun = typeof startAt !== 'string' || Date.parse(startAt) <= now.getTime()
  return hasBegun && (typeof endAt !== 'string' || Date.parse(endAt) > now.getTime())
}
