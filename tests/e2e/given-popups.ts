import type { Page } from '@playwright/test'
import type { Popup } from '../../schemas/generated/api/popups.ts'
import { toPopup } from '../popup-fixtures.ts'
import { PLAIN_PATH } from './demo-sites.ts'

const POPUPS = /\/customer\/global\/popups/

/** Has the site answer with these popups in place of the clinic's own. */
export const givePopups = (page: Page, rows: readonly Popup[]) =>
  page.route(POPUPS, (route) => route.fulfill({ json: { rows, total: rows.length, page: 1, size: 100 } }))

/** Has the clinic's own popups come on other pages, by their ids; those that are not named stay where they are. */
export const movePopups = (page: Page, locations: Readonly<Record<number, readonly string[]>>) =>
  page.route(POPUPS, async (route) => {
    // Node does not resolve `*.localhost`, so the host is sent by hand.
    const asked = new URL(route.request().url())
    const response = await route.fetch({
      url: `http://127.0.0.1:${asked.port}${asked.pathname}${asked.search}`,
      headers: { ...route.request().headers(), host: asked.host },
    })
    // The contract of the operation describes what is answered.
    const answer = (await response.json()) as { rows: Popup[] }
    const rows = answer.rows.map((popup) => ({ ...popup, locations: locations[popup.id] ?? popup.locations }))
    await route.fulfill({ response, json: { ...answer, rows } })
  })

/** A popup, on the plain page unless a test asks for it elsewhere. */
export const makePopup = (id: number, changes: Partial<Popup> = {}): Popup =>
  toPopup(id, [makeItem(`Popup ${id}`)], { locations: [PLAIN_PATH], ...changes })

/** An item, with words alone where it has no picture. */
export const makeItem = (title: string, hasPicture = true): Popup['popupItems'][number] => {
  const content = {
    image: hasPicture ? { src: '/media/popup-dunes.webp', alt: '', width: 1120, height: 1492 } : null,
    heading: title,
    text: 'A line of words.',
  }
  return { title, weight: 1, linkTo: null, pcContent: content, mobileContent: content, devices: ['PC', 'MOBILE'] }
}
