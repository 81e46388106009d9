/** The cookie that hides a popup until the visitor's next midnight (Spec §4) begins with this. */
const PREFIX = 'maru_popup_'

/** The name of the cookie that hides a popup. */
export const toPopupCookieName = (id: number): string => `${PREFIX}${id}`

/**
 * The moment at which the visitor's next day begins, by the clock of their machine. Where the clocks skip midnight it
 * is the moment of the skip, where they show it twice the first of both: Date counts a time that does not exist by the
 * offset before it, which gives that very moment.
 */
export const toNextMidnight = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)

/** Ids of the popups that the text of `document.cookie` hides. */
export const readHiddenPopups = (cookieText: string): number[] =>
  cookieText.split('; ').flatMap((pair) => {
    const name = pair.split('=', 1)[0] ?? ''
    const id = Number(name.slice(PREFIX.length))
    return name.startsWith(PREFIX) && Number.isInteger(id) && id > 0 ? [id] : []
  })
