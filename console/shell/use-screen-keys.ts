import { useHotkeys } from '@mantine/hooks'
import { use, useEffect, useRef } from 'react'
import { InDrawer } from '../parts/in-drawer.ts'

type Keys = Parameters<typeof useHotkeys>

/**
 * Keys of a screen, which are silent under a dialog: the Escape that closes it must not close what lies behind as well, nor
 * lead to another thing than the one that was looked at. In a side panel's drawer its own keys with a modifier still work;
 * single ones would act beside the button that has the focus there.
 */
export const useScreenKeys = (keys: Keys[0], tagsToIgnore?: Keys[1], triggersInText?: Keys[2]): void => {
  const isInDrawer = use(InDrawer)
  const covers = useRef(0)
  useEffect(() => {
    // A dialog listens later than its screen, and is still there at this moment.
    const look = () => {
      covers.current = document.querySelectorAll('[aria-modal="true"]').length
    }
    window.addEventListener('keydown', look, { capture: true })
    return () => window.removeEventListener('keydown', look, { capture: true })
  }, [])
  useHotkeys(
    keys.map(([key, act, options]) => {
      const own = isInDrawer && /^(mod|alt)\+/.test(key) ? 1 : 0
      return [key, (event) => (covers.current > own ? undefined : act(event)), options]
    }),
    tagsToIgnore,
    triggersInText,
  )
}
