import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

type Keys = Parameters<typeof useHotkeys>

/**
 * Keys of a screen, which are silent under a dialog: the Escape that closes it must not close what lies behind as well, nor
 * lead to another thing than the one that was looked at.
 */
export const useScreenKeys = (keys: Keys[0], tagsToIgnore?: Keys[1], triggersInText?: Keys[2]): void => {
  const isCovered = useRef(false)
  useEffect(() => {
    // A dialog listens later than its screen, and is still there at this moment.
    const look = () => {
      isCovered.current = document.querySelector('[aria-modal="true"]') !== null
    }
    window.addEventListener('keydown', look, { capture: true })
    return () => window.removeEventListener('keydown', look, { capture: true })
  }, [])
  useHotkeys(
    keys.map(([key, act, options]) => [key, (event) => (isCovered.current ? undefined : act(event)), options]),
    tagsToIgnore,
    triggersInText,
  )
}
