import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  CLOSED_SNAPSHOT,
  handleCommands,
  readCommandSnapshot,
  subscribeToSnapshot,
  type Command,
  type CommandOf,
  type CommandSnapshot,
} from './commands.ts'

/** The readable state of the overlays, for controls that show it; everything is closed in the server's HTML. */
export const useCommandSnapshot = (): CommandSnapshot =>
  useSyncExternalStore(subscribeToSnapshot, readCommandSnapshot, () => CLOSED_SNAPSHOT)

/**
 * Handles commands of some types for as long as the component stands; those sent before it came are replayed. The
 * types are those of the first render.
 */
export const useCommandHandler = <Type extends Command['type']>(
  types: readonly Type[],
  handle: (command: CommandOf<Type>) => void,
): void => {
  const [handled] = useState(types)
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })

  // The command bus is shared by all sections and outlives each of them, so a handler has to be taken back.
  useEffect(() => handleCommands(handled, (command) => latest.current(command)), [handled])
}
