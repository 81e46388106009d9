import { useEffect, useRef, type ReactNode } from 'react'
import { useSession } from '../../lib/api/session.ts'

/** Sets the heading of a screen and the title of the browser's tab. */
export const ScreenTitle = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const { clinic } = useSession()
  const place = useRef<HTMLHeadingElement>(null)
  // A heading may be any part of a form, so its text is read from the DOM.
  useEffect(() => {
    document.title = [place.current?.textContent, clinic.name].filter(Boolean).join(' · ')
  })
  return (
    <h1 ref={place} className={className}>
      {children}
    </h1>
  )
}
