import { isRecord } from '#schemas/is-record.ts'

type Data = Readonly<Record<string, unknown>>

/** Texts of an announcement, in one language. */
export type Announcement = { readonly title: string; readonly text: string; readonly language: string }

/** Returns a popup with an announcement for one day: a single sheet, until the end of the day. */
export const withAnnouncement = (popup: Data, { title, text, language }: Announcement, endAt: string): Data => {
  const items: unknown[] = Array.isArray(popup['popupItems']) ? popup['popupItems'] : []
  const content = { image: null, heading: { [language]: title }, text: { [language]: text } }
  const popupItems = items.map((item) =>
    isRecord(item) ? { ...item, title: { [language]: title }, pcContent: content, mobileContent: content } : item,
  )
  return { ...popup, popupItems, endAt }
}

/** Checks whether a current popup mentions a day in one of its written forms. */
export const isAnnounced = (popups: readonly Data[], ways: readonly string[]): boolean =>
  popups.some((popup) => {
    const words = JSON.stringify(popup['popupItems'] ?? [])
    return ways.some((way) => words.includes(way))
  })
