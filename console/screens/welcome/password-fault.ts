/** What keeps a new password from being sent; null when nothing does. The server judges how easily it is guessed. */
export const passwordFault = (password: string, again: string): 'short' | 'differs' | null => {
  if ([...password].length < 12) return 'short'
  return password === again ? null : 'differs'
}
