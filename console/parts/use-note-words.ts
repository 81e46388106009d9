import { useTexts } from '../texts/use-texts.ts'

/** The note that the server gives a publication which takes another one back. */
const TAKEN_BACK = /^Back to before (\d+)$/

/** Returns a publication's note in the console's language; notes that people wrote stay as they are. */
export const useNoteWords = (): ((note: string) => string) => {
  const t = useTexts('console/parts')
  return (note) => {
    const number = TAKEN_BACK.exec(note)?.[1]
    return number === undefined ? note : t('takenBack', { number })
  }
}
