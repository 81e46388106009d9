import { useDebouncedValue } from '@mantine/hooks'

/** Milliseconds without a key press after which the server is queried. */
const SETTLED_MS = 200

/** Returns the trimmed search text once the user stops typing. */
export const useDebouncedText = (words: string): string => useDebouncedValue(words.trim(), SETTLED_MS)[0]
