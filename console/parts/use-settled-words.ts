import { useDebouncedValue } from '@mantine/hooks'

/** Milliseconds without a key, after which the server is asked. */
const SETTLED_MS = 200

/** What is searched for, once nobody is writing any more; without blanks around it. */
export const useSettledWords = (words: string): string => useDebouncedValue(words.trim(), SETTLED_MS)[0]
