import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { closest, idOf } from './frame-elements.ts'
import type { InPlace } from './in-place.ts'
import type { Mark } from './mark.ts'

type Chosen = {
  readonly chosen: string | null
  /** Returns the current value, for long-lived listeners. */
  readonly readChosen: () => string | null
}

/** Makes texts of the chosen section editable in place: outlined on hover, edited on click. */
export const useWrittenWords = (inPlace: InPlace, { chosen, readChosen }: Chosen) => {
  const t = useTexts('console/pages')
  // The form may open while the pointer rests.
  useSyncExternalStore(inPlace.listen, inPlace.readServed)
  const [hovered, setHovered] = useState<EventTarget | null>(null)
  const [written, setWritten] = useState<HTMLElement | null>(null)
  const find = (target: EventTarget | null, id: string | null): HTMLElement | null => {
    const element = closest(target, '*')
    const section = element?.closest('[data-section-id]')
    if (!element?.isConnected || !section || idOf(section) !== id) return null
    return inPlace.find(section, element)
  }
  const toMark = (element: HTMLElement): Mark => {
    const { top, left, width, height } = element.getBoundingClientRect()
    return { id: 'words', kind: 'words', box: { top, left, width, height }, name: written ? '' : t('pressAgain') }
  }
  const words = written ?? find(hovered, chosen)
  return {
    isWriting: written !== null,
    hover: setHovered,
    /** Returns true when the click started a text edit. */
    press: (event: MouseEvent): boolean => {
      const found = event.altKey ? null : find(event.target, readChosen())
      if (!found) return false
      event.preventDefault()
      event.stopPropagation()
      if (found.isContentEditable) return true
      setWritten(found)
      inPlace.begin(found, { x: event.clientX, y: event.clientY }, () => setWritten(null))
      return true
    },
    marks: words?.isConnected ? [toMark(words)] : [],
  }
}
