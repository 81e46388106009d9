import { useEffect, useState } from 'react'
import { onAnnouncement } from '../ui/announce.ts'
import unseen from '../ui/styles/visually-hidden.module.css'

/** Renders the live region for announcements; in the page from the start, as screen readers require. */
export const Spoken = () => {
  const [said, setSaid] = useState({ words: '', count: 0 })
  useEffect(() => onAnnouncement((words) => setSaid(({ count }) => ({ words, count: count + 1 }))), [])
  return (
    <p role="status" className={unseen.unseen}>
      {/* The key makes screen readers announce repeated texts again. */}
      <span key={said.count}>{said.words}</span>
    </p>
  )
}
