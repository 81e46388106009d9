import { Idiomorph } from 'idiomorph'
import type { PageData, SectionData } from '../render/page-data.ts'
import { withoutPopups } from './popups-off.ts'

/** Attributes that hold the user's state; they are not overwritten. */
const THEIRS = new Set(['open', 'value', 'checked'])

/** The page's side of React: that of runtime/client/schedule-hydration.ts, which starts this. */
export type ShownPage = {
  readonly loadMounter: () => Promise<{
    readonly prepare: (data: PageData) => Promise<void>
    readonly show: (data: PageData, how: { isSamePage: boolean }) => void
  }>
  readonly cancelPending: () => void
}

/** Brings the page that is shown to what the server would send now, and leaves alone what has not changed. */
export const takeOver = async (page: ShownPage): Promise<void> => {
  const [fresh, data] = await Promise.all([loadDocument(), loadData()])
  // Such as a page that is broken now: the server’s own answer says why.
  if (!fresh || !data) return location.reload()
  takeStyles(fresh)
  takeStillSections(fresh, data)
  const mounter = await page.loadMounter()
  await mounter.prepare({ ...data, sections: data.sections.filter(needsCode) })
  page.cancelPending()
  mounter.show(data, { isSamePage: true })
  document.title = fresh.title
}

/** Not what stays as the server wrote it, nor what failed, such as a section whose name is no section’s. */
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
  // The server answers a PageData, or where the page is.
  return typeof data === 'object' && data !== null && 'sections' in data ? withoutPopups(data as PageData) : null
}

const OWN = 'style[data-author]'
const THEME = 'head style:not([data-styled], [data-author], [data-vite-dev-id])'

/** The theme's own text, and the rules of sections: after those of the browser, which knows none that are new. */
const takeStyles = (fresh: Document): void => {
  const [shown, wanted] = [document.querySelector(THEME), fresh.querySelector(THEME)]
  if (shown && wanted && shown.textContent !== wanted.textContent) shown.textContent = wanted.textContent
  const rules = [...fresh.querySelectorAll('head style[data-styled]')].map((style) => style.textContent).join('')
  const own = document.querySelector(OWN) ?? document.head.appendChild(document.createElement('style'))
  own.setAttribute('data-author', '')
  if (own.textContent !== rules) own.textContent = rules
}

/** Sections without code of their own; what lives is brought up to date by React. */
const takeStillSections = (fresh: Document, data: PageData): void => {
  for (const { id, type, hydrate } of data.sections) {
    const [shown, wanted] = [findSection(document, id), findSection(fresh, id)]
    // A section of another type under the same id is replaced.
    if (shown && shown.getAttribute('data-section') !== type) shown.removeAttribute('data-section-id')
    else if (shown && wanted && hydrate === 'never' && isStill(shown)) morph(shown, wanted)
  }
}

/** One that was put into the page since belongs to React, as those that live. */
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
