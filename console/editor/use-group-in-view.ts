import { useEffect, useState } from 'react'

/** A heading that has come so far down the window's edge, as a share of its height, is being read. */
const READING_LINE = 0.25

/** The group of a form that is being read: the last whose heading has passed the reading line, at the end the last of all. */
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
