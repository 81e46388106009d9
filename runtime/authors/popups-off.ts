import type { PageData } from '../render/page-data.ts'

const KEY = 'maru-popups'

/**
 * Removes popups from a page on the author's request: `?popups=off` holds for the tab until `?popups=on`, since a popup
 * after every change is in the author's way.
 */
export const withoutPopups = (data: PageData): PageData => {
  const asked = new URLSearchParams(location.search).get('popups')
  if (asked !== null) sessionStorage.setItem(KEY, asked)
  if (sessionStorage.getItem(KEY) !== 'off') return data
  return { ...data, sections: data.sections.filter(({ type }) => type !== 'Popups') }
}
