import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { closest, idOf } from './frame-elements.ts'
import type { InPlace } from './in-place.ts'
import type { Mark } from './mark.ts'

/** Words of the chosen section that can be written where they stand: framed under the pointer, written at a press. */
export const useWrittenWords = (inPlace: InPlace, readChosen: () => string | null) => {
  const t = useTexts('console/pages')
  const [words, setWords] = useState<HTMLElement | null>(null)
  const [isWriting, setWriting] = useState(false)
  const find = (target: EventTarget | null): HTMLElement | null => {
    const element = closest(target, '*')
    const section = element?.closest('[data-section-id]')
    if (!element || !section || idOf(section) !== readChosen()) return null
    return inPlace.find(section, element)
  }
  const toMark = (element: HTMLElement): Mark => {
    const { top, left, width, height } = element.getBoundingClientRect()
    return { id: 'words', kind: 'words', box: { top, left, width, height }, name: isWriting ? '' : t('pressAgain') }
  }
  return {
    isWriting,
    hover: (target: EventTarget | null) => setWords(find(target)),
    /** Tells whether the press was for words. */
    press: (event: MouseEvent): boolean => {
      const found = event.altKey ? null : find(event.target)
      if (!found) return false
      event.preventDefault()
      event.stopPropagation()
      if (found.isContentEditable) return true
      setWriting(true)
      inPlace.begin(found, { x: event.clientX, y: event.clientY }, () => setWriting(false))
      return true
    },
    marks: words?.isConnected ? [toMark(words)] : [],
  }
}
