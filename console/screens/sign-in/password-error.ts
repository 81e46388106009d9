/** Validates a new password; null where it is valid. The server rates its strength. */
export const passwordError = (password: string, again: string): 'short' | 'differs' | null => {
  if ([...password].length < 12) return 'short'
  return password === again ? null : 'differs'
}
