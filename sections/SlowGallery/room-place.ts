/** Where a room stands: in the middle, half seen at either side, or out of sight. */
export type RoomPlace = 'now' | 'before' | 'after' | 'away'

/** The place of one of `count` rooms that follow each other in a ring. */
export const toRoomPlace = (position: number, index: number, count: number): RoomPlace => {
  if (position === index) return 'now'
  if (position === (index + 1) % count) return 'after'
  return position === (index + count - 1) % count ? 'before' : 'away'
}
