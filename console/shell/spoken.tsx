import { useEffect, useState } from 'react'
import { listenToSaid } from '../parts/say.ts'
import unseen from '../parts/unseen.module.css'

/** What is said aloud and shown elsewhere; stands in the page from the beginning, as screen readers want it. */
export const Spoken = () => {
  const [said, setSaid] = useState({ words: '', count: 0 })
  useEffect(() => listenToSaid((words) => setSaid(({ count }) => ({ words, count: count + 1 }))), [])
  return (
    <p role="status" className={unseen.unseen}>
      {/* The same words again are new ones. */}
      <span key={said.count}>{said.words}</span>
    </p>
  )
}
