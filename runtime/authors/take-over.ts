import { Idiomorph } from 'idiomorph'
import type { PageData, SectionData } from '../render/page-data.ts'
import { withoutPopups } from './popups-off.ts'

/** Attributes that hold the user's state; they are not overwritten. */
const THEIRS = new Set(['open', 'value', 'checked'])

/** The page's React integration, from runtime/client/schedule-hydration.ts, which starts this. */
export type ShownPage = {
  readonly loadMounter: () => Promise<{
    readonly prepare: (data: PageData) => Promise<void>
    readonly show: (data: PageData, how: { isSamePage: boolean }) => void
  }>
  readonly cancelPending: () => void
}

/** Updates the shown page to the server's current version, leaving unchanged parts alone. */
export const takeOver = async (page: ShownPage): Promise<void> => {
  const [fresh, data] = await Promise.all([loadDocument(), loadData()])
  // For example, the page is broken now: the server's own response shows why.
  if (!fresh || !data) return location.reload()
  takeStyles(fresh)
  takeStillSections(fresh, data)
  const mounter = await page.loadMounter()
  await mounter.prepare({ ...data, sections: data.sections.filter(needsCode) })
  page.cancelPending()
  mounter.show(data, { isSamePage: true })
  document.title = fresh.title
}

/**
 * Checks whether a section needs its code: not if it stays as rendered by the server, or failed, e.g. because of an
 * unknown section name.
 */
const needsCode = ({ id, hydrate, failed }: SectionData): boolean => {
  const shown = findSection(document, id)
  return !failed && (hydrate !== 'never' || !shown || !isStill(shown))
}

const findSection = (page: Document, id: string) => page.querySelector(`[data-section-id="${CSS.escape(id)}"]`)

const loadDocument = async (): Promise<Document | null> => {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.getElementById('maru-page') ? page : null
}

const loadData = async (): Promise<PageData | null> => {
  const path = location.pathname + location.search
  const response = await fetch(`/_page?path=${encodeURIComponent(path)}`, { headers: { accept: 'application/json' } })
  const data: unknown = await response.json().catch(() => null)
  // The server responds with a PageData or a redirect.
  return typeof data === 'object' && data !== null && 'sections' in data ? withoutPopups(data as PageData) : null
}

const OWN = 'style[data-author]'
const THEME = 'head style:not([data-styled], [data-author], [data-vite-dev-id])'

/** Replaces the theme, and adds new section rules after those the browser already has. */
const takeStyles = (fresh: Document): void => {
  const [shown, wanted] = [document.querySelector(THEME), fresh.querySelector(THEME)]
  if (shown && wanted && shown.textContent !== wanted.textContent) shown.textContent = wanted.textContent
  const rules = [...fresh.querySelectorAll('head style[data-styled]')].map((style) => style.textContent).join('')
  const own = document.querySelector(OWN) ?? document.head.appendChild(document.createElement('style'))
  own.setAttribute('data-author', '')
  if (own.textContent !== rules) own.textContent = rules
}

/** Updates sections without client code; React updates the live ones. */
const takeStillSections = (fresh: Document, data: PageData): void => {
  for (const { id, type, hydrate } of data.sections) {
    const [shown, wanted] = [findSection(document, id), findSection(fresh, id)]
    // A section of another type under the same id is replaced.
    if (shown && shown.getAttribute('data-section') !== type) shown.removeAttribute('data-section-id')
    else if (shown && wanted && hydrate === 'never' && isStill(shown)) morph(shown, wanted)
  }
}

/** Checks that a section is static; sections inserted later belong to React, like the live ones. */
const isStill = (section: Element): boolean => !section.hasAttribute('data-live')

const morph = (shown: Element, wanted: Element): void => {
  if (shown.innerHTML === wanted.innerHTML) return
  // The promise only waits for styles of a head, and a section has no head.
  void Idiomorph.morph(shown, wanted.innerHTML, {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: { beforeAttributeUpdated: (name: string) => !THEIRS.has(name) },
  })
}
