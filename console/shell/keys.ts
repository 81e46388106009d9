/** Keys and their effect; the texts are in `console/keys`, `does`. */
export type KeyLine = { readonly keys: readonly string[]; readonly does: string }

/** Global shortcuts. */
export const SHARED_KEYS: readonly KeyLine[] = [
  { keys: ['⌘K'], does: 'find' },
  { keys: ['G', 'T I R P S'], does: 'go' },
  { keys: ['⌘Z'], does: 'undoDeed' },
  { keys: ['F6'], does: 'panel' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['?'], does: 'keys' },
]

/** Shortcuts of single screens, by path. */
export const SCREEN_KEYS: readonly { readonly path: string; readonly keys: readonly KeyLine[] }[] = [
  {
    path: '/today',
    keys: [
      { keys: ['↑', '↓'], does: 'task' },
      { keys: ['⏎'], does: 'act' },
      { keys: ['E'], does: 'putOff' },
      { keys: ['C'], does: 'new' },
    ],
  },
  {
    path: '/treatments',
    keys: [
      { keys: ['/'], does: 'search' },
      { keys: ['↑', '↓'], does: 'row' },
      { keys: ['⏎'], does: 'open' },
      { keys: ['X'], does: 'select' },
      { keys: ['⇧X', '⇧↑↓'], does: 'selectTo' },
      { keys: ['F2'], does: 'price' },
      { keys: ['C'], does: 'new' },
    ],
  },
  {
    path: '/treatments/:key',
    keys: [
      { keys: ['⌥1', '⌥4'], does: 'language' },
      { keys: ['⌥↑', '⌥↓'], does: 'option' },
      { keys: ['⌘D'], does: 'copyOption' },
      { keys: ['⌘[', '⌘]'], does: 'neighbour' },
      { keys: ['⌘⏎'], does: 'publish' },
    ],
  },
  {
    path: '/import/:kind',
    keys: [
      { keys: ['↑', '↓'], does: 'row' },
      { keys: ['⏎'], does: 'mend' },
      { keys: ['S'], does: 'skip' },
      { keys: ['N'], does: 'nextProblem' },
    ],
  },
  {
    path: '/popups/:key',
    keys: [
      { keys: ['←↑↓→'], does: 'place' },
      { keys: ['[', ']'], does: 'turn' },
      { keys: ['⌥1', '⌥4'], does: 'language' },
      { keys: ['⌘⏎'], does: 'publish' },
    ],
  },
  {
    path: '/templates',
    keys: [
      { keys: ['←↑↓→'], does: 'look' },
      { keys: ['⏎'], does: 'report' },
      { keys: ['Space'], does: 'large' },
    ],
  },
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
      { keys: ['↑', '↓'], does: 'booking' },
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
      { keys: ['↑', '↓'], does: 'section' },
      { keys: ['⏎'], does: 'intoForm' },
      { keys: ['F6'], does: 'between' },
      { keys: ['⌘1', '⌘3'], does: 'width' },
      { keys: ['⌥1', '⌥4'], does: 'language' },
      { keys: ['⌘Z', '⇧⌘Z'], does: 'undo' },
      { keys: ['Esc'], does: 'leaveSection' },
    ],
  },
]
