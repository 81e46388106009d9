/** Prefix of the cookies that hide a popup until the visitor's next midnight (Spec §4). */
const PREFIX = 'maru_popup_'

/** Returns the name of the cookie that hides a popup. */
export const toPopupCookieName = (id: number): string => `${PREFIX}${id}`

/**
 * Returns the start of the visitor's next day, by the clock of their machine. Where a clock change skips midnight, it
 * is the moment of the change, and where midnight occurs twice, the first: Date resolves a time that does not exist
 * with the offset before it, which gives that moment.
 */
export const toNextMidnight = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)

/** Returns the ids of the popups hidden by the text of `document.cookie`. */
export const readHiddenPopups = (cookieText: string): number[] =>
  cookieText.split('; ').flatMap((pair) => {
    const name = pair.split('=', 1)[0] ?? ''
    const id = Number(name.slice(PREFIX.length))
    return name.startsWith(PREFIX) && Number.isInteger(id) && id > 0 ? [id] : []
  })
