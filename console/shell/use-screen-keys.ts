import { useHotkeys } from '@mantine/hooks'
import { use, useEffect, useRef } from 'react'
import { InDrawer } from '../parts/in-drawer.ts'
import { hearsSingleKeys, isSingleKey } from './single-keys.ts'

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
    keys.flatMap(([key, act, options]): Keys[0] => {
      const own = isInDrawer && /^(mod|alt)\+/.test(key) ? 1 : 0
      const isMeant = () => covers.current <= own && (!isSingleKey(key) || hearsSingleKeys())
      const run = (event: KeyboardEvent) => (isMeant() ? act(event) : undefined)
      // A keyboard that writes Hangul says `ㅓ` where J is meant; the place of the key says which one it is.
      const isLetter = /^(shift\+)?[A-Z]$/.test(key)
      const byPlace = (event: KeyboardEvent) => {
        if (isLatin(event.key)) return
        event.preventDefault()
        run(event)
      }
      const more: Keys[0] = isLetter ? [[key, byPlace, { preventDefault: false, usePhysicalKeys: true }]] : []
      return [[key, run, options], ...more]
    }),
    tagsToIgnore,
    triggersInText,
  )
}

/** Checks whether a key types a Latin letter, so that its position does not matter. */
const isLatin = (key: string): boolean => (key.codePointAt(0) ?? 0) < 0x250

/** Returns the letter that names a key, in any script. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  isLatin(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
