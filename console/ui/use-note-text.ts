import { useTexts } from '../lib/texts/texts.tsx'

/** Note that the server writes on a publication that reverts another one. */
const TAKEN_BACK = /^Back to before (\d+)$/

/** Returns a function that translates a publication's automatic note; notes that people wrote stay unchanged. */
export const useNoteText = (): ((note: string) => string) => {
  const t = useTexts('console/parts')
  return (note) => {
    const number = TAKEN_BACK.exec(note)?.[1]
    return number === undefined ? note : t('takenBack', { number })
  }
}
