/** Two letters that a colleague is known by: the given name's of a Korean one, the first of two words of others. */
export const initialsOf = (name: string): string => {
  const own = (name.split('@')[0] ?? '').trim()
  if (/^\p{Script=Hangul}+$/u.test(own)) return [...own].slice(-2).join('')
  const words = own.split(/[\s._-]+/).filter((word) => word !== '')
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...own].slice(0, 2)
  return letters.join('').toUpperCase()
}
