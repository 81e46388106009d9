/** Returns the name of a language, in itself or in another one; an unknown code stays as it is. */
export const toLanguageName = (code: string, words = code): string => {
  try {
    return new Intl.DisplayNames(words, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
