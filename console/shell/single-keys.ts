import { useState } from 'react'
import { keepOnDevice, readFromDevice } from '../data/device.ts'

const NAME = 'maru-console-single-keys'

/** Whether a key means something by itself, without ⌘ or ⌥: what is said to a computer is such keys too. */
export const isSingleKey = (key: string): boolean => /^(shift\+)?[^+]$/.test(key)

/** Whether such keys are to be heard on this device. */
export const hearsSingleKeys = (): boolean => readFromDevice(NAME) !== 'off'

/** The same to be shown and changed. */
export const useSingleKeys = (): readonly [boolean, (isHeard: boolean) => void] => {
  const [isHeard, setHeard] = useState(hearsSingleKeys)
  const change = (next: boolean) => {
    keepOnDevice(NAME, next ? null : 'off')
    setHeard(next)
  }
  return [isHeard, change]
}
