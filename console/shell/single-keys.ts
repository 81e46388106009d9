import { useState } from 'react'
import { keepOnDevice, readFromDevice } from '../data/device.ts'

const NAME = 'maru-console-single-keys'

/** Checks whether a shortcut needs no ⌘ or ⌥: speech input can trigger such keys. */
export const isSingleKey = (key: string): boolean => /^(shift\+)?[^+]$/.test(key)

/** Checks whether such keys are enabled on this device. */
export const hearsSingleKeys = (): boolean => readFromDevice(NAME) !== 'off'

/** Returns the setting and its setter. */
export const useSingleKeys = (): readonly [boolean, (isHeard: boolean) => void] => {
  const [isHeard, setHeard] = useState(hearsSingleKeys)
  const change = (next: boolean) => {
    keepOnDevice(NAME, next ? null : 'off')
    setHeard(next)
  }
  return [isHeard, change]
}
