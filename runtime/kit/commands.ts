/** Everything that sections can ask of the shell and its overlays. */
export type Command =
  | { type: 'search.toggle' }
  | { type: 'search.close' }
  | ToastCommand
  | { type: 'popup.close' }
  | { type: 'floating.close' }
  /** Invalidates the loaded data of other pages: the visitor has changed something. */
  | { type: 'pages.forget' }
  /** Shows a page of the site in place of the current one, so that going back does not return to that. */
  | { type: 'page.replace'; href: string }
  | { type: 'booking.open'; kind: 'visit' | 'treatment'; optionIds?: number[] }
  /** Opens the clinic's chat, with words to begin with; handled only where the clinic has one. */
  | { type: 'chat.open'; message?: string }
  /** Hides the chat's messenger where it is shown. */
  | { type: 'chat.close' }

/** Shows a toast (Spec §3); `hasClose` is true by default. */
export type ToastCommand = {
  type: 'toast.add'
  kind: 'info' | 'success'
  description: string
  hasClose?: boolean
  /**
   * The description holds the limited HTML of toast-html.ts. Only for texts of the catalogues: what a server or a
   * visitor wrote is shown as text.
   */
  isHtml?: boolean
}

/** The small readable state that controls show, such as `aria-expanded`. */
export type CommandSnapshot = {
  isSearchOpen: boolean
  isChatOpen: boolean
  /** Messages of the chat that call for an answer. */
  chatAlerts: number
}

/** Nothing is open yet: the server's HTML, and a page that has just come. */
export const CLOSED_SNAPSHOT: CommandSnapshot = { isSearchOpen: false, isChatOpen: false, chatAlerts: 0 }

type CommandType = Command['type']
type Handler = (command: Command) => void

/** The commands of some types. */
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

/** Handles commands of some types; those that waited are replayed at once. Returns the function that ends it. */
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

/** Tells the listener of each command that found no handler, so that its overlay can be loaded. */
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

/** The readable state as it is now. */
export const readCommandSnapshot = (): CommandSnapshot => snapshot

/** Listens to changes of the readable state. Shape of React's useSyncExternalStore. */
export const subscribeToSnapshot = (listen: () => void): (() => void) => {
  snapshotListeners.add(listen)
  return () => snapshotListeners.delete(listen)
}
