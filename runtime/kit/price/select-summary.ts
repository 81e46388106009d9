/** Maximum number of chosen values listed to screen readers (Spec §9 "Screen-reader select summary"). */
const SELECT_SUMMARY_LIMIT = 50

/** Formats the chosen names as a list in the page's language (tag `intl`): at most 50 names, and a sign for more. */
export const toSelectSummary = (names: readonly string[], intl: string): string => {
  const named = names.slice(0, SELECT_SUMMARY_LIMIT)
  const list = new Intl.ListFormat(intl).format(named)
  return named.length < names.length ? `${list} …` : list
}
