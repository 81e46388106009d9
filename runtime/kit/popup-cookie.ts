const PREFIX = 'maru_popup_'

/** The cookie that hides a popup until the visitor's next midnight (Spec §4), as `document.cookie` takes it. */
export const toPopupCookie = (id: number, now: Date): string =>
  `${PREFIX}${id}=1; Path=/; Expires=${toNextMidnight(now).toUTCString()}; SameSite=Lax`

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

/** Hides a popup until the visitor's next midnight. Only in the browser. */
export const hidePopupToday = (id: number): void => {
  try {
    document.cookie = toPopupCookie(id, new Date())
  } catch {
    // A frame without an origin of its own may not set cookies. The popup is closed all the same.
  }
}
