import Cookies from 'js-cookie'

const PREFIX = 'maru_popup_'

/** A cookie as it is to be set. */
export type PopupCookie = {
  name: string
  value: '1'
  attributes: { expires: Date; path: '/'; sameSite: 'lax' }
}

/** The cookie that hides a popup until the visitor's next midnight (Spec §4). */
export const toPopupCookie = (id: number, now: Date): PopupCookie => ({
  name: PREFIX + id,
  value: '1',
  attributes: { expires: toNextMidnight(now), path: '/', sameSite: 'lax' },
})

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

/** Hides a popup until the visitor's next midnight. Only in the browser; where cookies are blocked nothing happens. */
export const hidePopupToday = (id: number): void => {
  const { name, value, attributes } = toPopupCookie(id, new Date())
  try {
    Cookies.set(name, value, attributes)
  } catch {
    // A frame without an origin of its own throws. The popup is closed all the same.
  }
}
