import type { PageData } from '../render/page-data.ts'

const KEY = 'maru-popups'

/**
 * A page without popups where its author has asked for that: `?popups=off` holds for the tab until `?popups=on`, since
 * a popup over the page after every change is in the way of whoever makes it.
 */
export const withoutPopups = (data: PageData): PageData => {
  const asked = new URLSearchParams(location.search).get('popups')
  if (asked !== null) sessionStorage.setItem(KEY, asked)
  if (sessionStorage.getItem(KEY) !== 'off') return data
  return { ...data, sections: data.sections.filter(({ type }) => type !== 'Popups') }
}
