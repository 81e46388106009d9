/**
 * Returns two characters for a colleague: the last two of a Korean name, the initials of two words, or the first two of
 * a single word.
 */
export const initialsOf = (name: string): string => {
  const own = (name.split('@')[0] ?? '').trim()
  if (/^\p{Script=Hangul}+$/u.test(own)) return [...own].slice(-2).join('')
  const words = own.split(/[\s._-]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...own].slice(0, 2)
  return letters.join('').toUpperCase()
}
