import { useState } from 'react'
import { useSession } from '../../lib/api/session.ts'
import { storeUnfinished, listUnfinished } from '../../content-editing/drafts/unfinished-texts.ts'
import { parseWords, placeKey, type WordingPlace, type Words } from './wordings.ts'

/** Prefix of wordings among the unfinished texts of this device. */
const START = 'wording '

/**
 * Returns the unsaved wordings by `placeKey`, with a setter; they survive a change to another message, and a closed
 * page.
 */
export const useEdits = () => {
  const { email, clinic } = useSession()
  const owner = { email, clinic: clinic.code }
  const [edits, setEdits] = useState<ReadonlyMap<string, Words>>(
    () =>
      new Map(
        [...listUnfinished(owner, START)].flatMap(([key, text]) => {
          const words = parseWords(text)
          return words ? [[key, words] as const] : []
        }),
      ),
  )
  const edit = (place: WordingPlace, words: Words | null) => {
    const key = placeKey(place)
    storeUnfinished({ ...owner, place: `${START}${key}` }, words && JSON.stringify(words))
    setEdits((before) => {
      const next = new Map(before)
      if (words) next.set(key, words)
      else next.delete(key)
      return next
    })
  }
  return { edits, edit }
}
