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

/**
 * Returns the readable state of the overlays, for controls that reflect it; everything is closed in the server's HTML.
 */
export const useCommandSnapshot = (): CommandSnapshot =>
  useSyncExternalStore(subscribeToSnapshot, readCommandSnapshot, () => CLOSED_SNAPSHOT)

/**
 * Handles commands of some types while the component is mounted; earlier ones are replayed. The types are fixed at the
 * first render.
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

  // All sections share the command bus, which outlives each of them, so handlers must be removed.
  useEffect(() => handleCommands(handled, (command) => latest.current(command)), [handled])
}
