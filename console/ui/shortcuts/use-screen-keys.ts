import { useHotkeys } from '@mantine/hooks'
import { use, useEffect, useRef } from 'react'
import { InDrawer } from '../panels/in-drawer.ts'
import { hasSingleKeys, isSingleKey } from './single-keys.ts'

type Keys = Parameters<typeof useHotkeys>

/**
 * Registers a screen's shortcuts; they are disabled under a dialog, where Escape must close only the dialog and other
 * keys must not switch what it shows. In the drawer of a side panel, its shortcuts with a modifier stay active; single
 * keys would conflict with the focused button.
 */
export const useScreenKeys = (keys: Keys[0], tagsToIgnore?: Keys[1], triggersInText?: Keys[2]): void => {
  const isInDrawer = use(InDrawer)
  const covers = useRef(0)
  useEffect(() => {
    // Counted in the capture phase: dialogs handle the key after their screen, so they are still open now.
    const countDialogs = () => {
      covers.current = document.querySelectorAll('[aria-modal="true"]').length
    }
    window.addEventListener('keydown', countDialogs, { capture: true })
    return () => window.removeEventListener('keydown', countDialogs, { capture: true })
  }, [])
  useHotkeys(
    keys.flatMap(([key, act, options]): Keys[0] => {
      const own = isInDrawer && /^(mod|alt)\+/.test(key) ? 1 : 0
      const isMeant = () => covers.current <= own && (!isSingleKey(key) || hasSingleKeys())
      const run = (event: KeyboardEvent) => (isMeant() ? act(event) : undefined)
      // A Hangul keyboard layout reports `ㅓ` for J; the key's physical position identifies it.
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
