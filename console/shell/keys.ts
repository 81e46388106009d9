/** Keys and what they do; the words stand in `console/keys`, `does`. */
export type KeyLine = { readonly keys: readonly string[]; readonly does: string }

/** Keys of every screen. */
export const SHARED_KEYS: readonly KeyLine[] = [
  { keys: ['⌘K'], does: 'find' },
  { keys: ['G', 'T I R P S'], does: 'go' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['?'], does: 'keys' },
]

/** Keys of single screens, by their paths. */
export const SCREEN_KEYS: readonly { readonly path: string; readonly keys: readonly KeyLine[] }[] = [
  {
    path: '/desk',
    keys: [
      { keys: ['J', 'K'], does: 'post' },
      { keys: ['R'], does: 'answer' },
      { keys: ['/'], does: 'searchOrReply' },
      { keys: ['⌘⏎'], does: 'send' },
      { keys: ['⇧⌘⏎'], does: 'sendAndNext' },
    ],
  },
  {
    path: '/reservations',
    keys: [
      { keys: ['T'], does: 'today' },
      { keys: ['←', '→'], does: 'week' },
      { keys: ['D', 'W', 'L'], does: 'view' },
      { keys: ['C'], does: 'book' },
      { keys: ['⏎'], does: 'confirm' },
      { keys: ['M', '←↑↓→', '⏎'], does: 'move' },
      { keys: ['X'], does: 'cancel' },
    ],
  },
  {
    path: '/staff',
    keys: [
      { keys: ['←↑↓→'], does: 'cell' },
      { keys: ['1', '2', '0'], does: 'paint' },
      { keys: ['←', '→'], does: 'handle' },
    ],
  },
  {
    path: '/translations',
    keys: [
      { keys: ['⇥'], does: 'empty' },
      { keys: ['⌥⏎'], does: 'accept' },
      { keys: ['⌘↓'], does: 'nextItem' },
      { keys: ['⌘⇧C'], does: 'copySource' },
    ],
  },
  {
    path: '/pages',
    keys: [
      { keys: ['⌘Z', '⇧⌘Z'], does: 'undo' },
      { keys: ['Esc'], does: 'leaveSection' },
    ],
  },
]
