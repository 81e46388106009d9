import { useState } from 'react'
import { setLocalItem, getLocalItem } from '../../lib/data/local-storage.ts'

const NAME = 'maru-console-single-keys'

/** Checks whether a shortcut needs no ⌘ or ⌥: speech input can trigger such keys. */
export const isSingleKey = (key: string): boolean => /^(shift\+)?[^+]$/.test(key)

/** Checks whether such keys are enabled on this device. */
export const hasSingleKeys = (): boolean => getLocalItem(NAME) !== 'off'

/** Returns the setting and its setter. */
export const useSingleKeys = (): readonly [boolean, (isHeard: boolean) => void] => {
  const [isHeard, setHeard] = useState(hasSingleKeys)
  const change = (next: boolean) => {
    setLocalItem(NAME, next ? null : 'off')
    setHeard(next)
  }
  return [isHeard, change]
}
