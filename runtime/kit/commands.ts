/** All commands that sections can send to the shell and its overlays. */
export type Command =
  | { type: 'search.toggle' }
  | { type: 'search.close' }
  | ToastCommand
  | { type: 'popup.close' }
  | { type: 'floating.close' }
  /** Invalidates the loaded data of other pages: the visitor has changed something. */
  | { type: 'pages.forget' }
  /** Replaces the current page by another page of the site, also in the history. */
  | { type: 'page.replace'; href: string }
  | { type: 'booking.open'; kind: 'visit' | 'treatment'; optionIds?: number[] }
  /** Opens the clinic's chat, with a prefilled message; handled only where the clinic has a chat. */
  | { type: 'chat.open'; message?: string }
  /** Hides the chat's messenger if it is open. */
  | { type: 'chat.close' }

/** Shows a toast (Spec §3); `hasClose` is true by default. */
export type ToastCommand = {
  type: 'toast.add'
  kind: 'info' | 'success'
  description: string
  hasClose?: boolean
  /**
   * The description contains the limited HTML of toast-html.ts. Only for catalogue texts: texts of servers and visitors
   * are shown as plain text.
   */
  isHtml?: boolean
}

/** The small readable state that controls reflect, e.g. in `aria-expanded`. */
export type CommandSnapshot = {
  isSearchOpen: boolean
  isChatOpen: boolean
  /** Unread messages of the chat. */
  chatAlerts: number
}

/** Nothing open: the state of the server's HTML and of a page that has just loaded. */
export const CLOSED_SNAPSHOT: CommandSnapshot = { isSearchOpen: false, isChatOpen: false, chatAlerts: 0 }

type CommandType = Command['type']
type Handler = (command: Command) => void

/** Commands of the given types. */
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>

const QUEUE_LIMIT = 20
const handlers = new Map<CommandType, Set<Handler>>()
const snapshotListeners = new Set<() => void>()
const demandListeners = new Set<(type: CommandType) => void>()
const observers = new Set<Handler>()
let queue: Command[] = []
let snapshot = CLOSED_SNAPSHOT

/**
 * Sends a command to its handlers. A command without a handler waits (at most 20 do) and is replayed to the first
 * handler, since overlays load only when idle or requested. Returns whether it was handled.
 */
export const sendCommand = (command: Command): boolean => {
  for (const tell of observers) tell(command)
  const known = handlers.get(command.type)
  if (known?.size) {
    for (const handle of known) handle(command)
    return true
  }
  queue = [...queue, command].slice(-QUEUE_LIMIT)
  for (const tell of demandListeners) tell(command.type)
  return false
}

/** Checks whether commands of a type have a handler now. */
export const isHandled = (type: CommandType): boolean => Boolean(handlers.get(type)?.size)

/** Checks whether a command of a type waits for a handler. */
export const isWaiting = (type: CommandType): boolean => queue.some((command) => command.type === type)

/** Handles commands of some types; queued ones are replayed at once. Returns the function that removes the handler. */
export const handleCommands = <Type extends CommandType>(
  types: readonly Type[],
  handle: (command: CommandOf<Type>) => void,
): (() => void) => {
  const isOurs = (command: Command): command is CommandOf<Type> => types.some((type) => type === command.type)
  const handleOurs: Handler = (command) => {
    if (isOurs(command)) handle(command)
  }
  for (const type of types) {
    const known = handlers.get(type) ?? new Set()
    handlers.set(type, known.add(handleOurs))
  }
  const waiting = queue.filter(isOurs)
  queue = queue.filter((command) => !isOurs(command))
  for (const command of waiting) handle(command)
  return () => {
    for (const type of types) handlers.get(type)?.delete(handleOurs)
  }
}

/** Calls the listener for each command without a handler, so that its overlay can be loaded. */
export const onCommandDemand = (listen: (type: CommandType) => void): (() => void) => {
  demandListeners.add(listen)
  return () => demandListeners.delete(listen)
}

/** Calls the listener for every command, handled or not; for counting only. */
export const observeCommands = (listen: Handler): (() => void) => {
  observers.add(listen)
  return () => observers.delete(listen)
}

/** Changes the readable state; only the overlay that owns a value sets it. */
export const setCommandSnapshot = (change: Partial<CommandSnapshot>): void => {
  snapshot = { ...snapshot, ...change }
  for (const tell of snapshotListeners) tell()
}

/** Returns the current readable state. */
export const readCommandSnapshot = (): CommandSnapshot => snapshot

/** Subscribes to changes of the readable state, in the shape of React's `useSyncExternalStore`. */
export const subscribeToSnapshot = (listen: () => void): (() => void) => {
  snapshotListeners.add(listen)
  return () => snapshotListeners.delete(listen)
}
