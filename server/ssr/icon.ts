/** The partner's icon: the first letter of its name in the house's colours. */
export const toIcon = (word: string): string => {
  const letter = [...word.trim()][0] ?? '·'
  const safe = /[\p{Letter}\p{Number}]/u.test(letter) ? letter : '·'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#5C4531"/><text x="32" y="44" font-family="Georgia,serif" font-size="36" text-anchor="middle" fill="#FDFBF8">${safe}</text></svg>`
}
