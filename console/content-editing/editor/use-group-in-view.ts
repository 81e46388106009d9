import { useEffect, useState } from 'react'

/** Share of the window height above which a heading counts as being read. */
const READING_LINE = 0.25

/**
 * Returns the form group being read: the last one whose heading passed the reading line, or the last group at the end
 * of the page.
 */
export const useGroupInView = (groups: readonly string[]): string | undefined => {
  const [inView, setInView] = useState(groups[0])
  useEffect(() => {
    const read = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const found = groups.filter((group) => target.querySelector(`#group-${CSS.escape(group)}`) !== null)
      if (found.length === 0) return
      const isAtEnd = target.scrollTop + target.clientHeight >= target.scrollHeight - 2
      setInView(isAtEnd ? found.at(-1) : (found.findLast(hasPassed) ?? found[0]))
    }
    // The scroll container is inside the screen, and scroll events do not bubble.
    document.addEventListener('scroll', read, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', read, { capture: true })
  }, [groups])
  return inView
}

const hasPassed = (group: string): boolean => {
  const top = document.querySelector(`#group-${CSS.escape(group)}`)?.getBoundingClientRect().top
  return top !== undefined && top <= window.innerHeight * READING_LINE
}
