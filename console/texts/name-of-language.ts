/** What a language is called, in its own words or in another one's; what is no language stays as it is. */
export const nameOfLanguage = (code: string, words = code): string => {
  try {
    return new Intl.DisplayNames(words, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
