import { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { startTransition, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { clientStore } from '#client-state/client-store.ts'
import { connectQueryClient } from '#kit/api/api-query.ts'
import { createFetchTransport } from '#kit/api/fetch-transport.ts'
import { settleLayerEntries, whenLayersLeft } from '#kit/layers/layer-history.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { SectionFailure } from '#kit/ui/section-failure.tsx'
import { loadSectionComponent } from '../registry.client.ts'
import type { PageData, SectionData } from '../render/page-data.ts'
import { createPageText } from '#kit/page-text.ts'
import { SectionRoot, toIdentifierPrefix } from '../render/section-root.tsx'
import { fetchOnce } from './early-answers.ts'
import { markFallbackLanguage, unmarkFallbackLanguage } from './fallback-language.ts'
import { readHashTags, withHashTags } from './hash-tags.ts'
import { startSession } from './session.ts'
import { translateCode } from './translate-code.ts'
import { updateHead } from './update-head.ts'
import { yieldToVisitor } from './yield-to-visitor.ts'

type Component = Awaited<ReturnType<typeof loadSectionComponent>>
type Mounted = { root: Root; section: SectionData; component: Component; container: Element }

const STALE_TIME_MS = 60_000

/** The React part of the browser: one query client, the page's texts, and a root for each live section. */
export type Mounter = {
  /** Hydrates a section that the server rendered: at once if its visitor waits for it, otherwise in small steps. */
  hydrate: (section: SectionData, container: Element, isTouched: boolean) => Promise<void>
  /**
   * Loads the code of a page's sections, so that showing it takes no time, and waits for layers to leave the history.
   */
  prepare: (data: PageData) => Promise<void>
  /**
   * Shows another page; header, footer and overlays keep their state where both pages have them. On a reload of the
   * same page, every section does.
   */
  show: (data: PageData, how?: { isSamePage: boolean }) => void
}

/** Creates the mounter with the page that the server sent. */
export const createMounter = (first: PageData): Mounter => {
  const client = new QueryClient({
    ...startSession(() => text),
    defaultOptions: { queries: { staleTime: STALE_TIME_MS, retry: 1, refetchOnWindowFocus: false } },
  })
  const translate = (code: string) => translateCode(text, code)
  connectQueryClient(client, { connection: { transport: createFetchTransport(fetchOnce), host: '/api', translate } })
  const mounted = new Map<string, Mounted>()
  const components = new Map<string, Component>()
  let current = first
  let isChanging = false
  let text = createPageText(first.page.language, first.texts)
  keepQueries(client, first)
  noteHashTags(first, true)
  settleLayerEntries()

  const toTree = (section: SectionData, component: Component, container: Element) => (
    <Live container={container}>
      <SectionRoot
        client={client}
        text={text}
        page={current.page}
        component={component}
        id={section.id}
        settings={section.settings ?? {}}
        content={section.content ?? null}
      />
    </Live>
  )

  const renderNew = (section: SectionData, container: Element) => {
    const component = section.failed ? SectionFailure : components.get(section.type)
    if (!component) return
    const root = createRoot(container, { identifierPrefix: toIdentifierPrefix(section.id) })
    mounted.set(section.id, { root, section, component, container })
    root.render(toTree(section, component, container))
  }

  return {
    hydrate: async (section, container, isTouched) => {
      const component = await loadSectionComponent(section.type)
      if (!isTouched) await yieldToVisitor()
      if (!container.isConnected || mounted.has(section.id)) return
      components.set(section.type, component)
      const start = () => {
        const root = hydrateRoot(container, toTree(section, component, container), {
          identifierPrefix: toIdentifierPrefix(section.id),
          // A visitor may leave before React has hydrated a section; React then renders it again, which is not an
          // error.
          onRecoverableError: (error) => {
            if (!isChanging) reportError(error)
          },
        })
        mounted.set(section.id, { root, section, component, container })
      }
      // In a transition React yields every few ms to the browser; a section that is touched meanwhile comes first.
      if (isTouched) start()
      else startTransition(start)
    },
    prepare: async (data) => {
      const types = new Set(data.sections.map(({ type }) => type))
      await Promise.all([...types].map(async (type) => components.set(type, await loadSectionComponent(type))))
      await whenLayersLeft()
    },
    show: (data, { isSamePage } = { isSamePage: false }) => {
      const isNewLanguage = data.page.language !== current.page.language
      const keepsLanguage = (section: SectionData) => section.hydrate === 'never' && !isNewLanguage
      text = isNewLanguage ? createPageText(data.page.language, data.texts) : addTexts(text, data)
      noteLastPath(current)
      noteHashTags(data, isNewLanguage)
      unmarkFallbackLanguage(current.fallback)
      current = data
      keepQueries(client, data)
      isChanging = true
      flushSync(() => {
        showPlaces(data, mounted, {
          stays: ({ place }) => isSamePage || place !== 'main',
          isStill: keepsLanguage,
          update: (entry, section) => {
            entry.section = section
            entry.root.render(toTree(section, entry.component, entry.container))
          },
          renderNew,
        })
      })
      isChanging = false
      markFallbackLanguage(data.fallback)
      updateHead(data)
      settleLayerEntries()
    },
  }
}

/** Marks a section as interactive: the effects of its children have run before this one. */
const Live = ({ container, children }: { container: Element; children: ReactNode }) => {
  // React does not own the container.
  useEffect(() => container.setAttribute('data-live', ''), [container])
  return children
}

type PlaceChanges = {
  stays: (section: SectionData) => boolean
  isStill: (section: SectionData) => boolean
  update: (entry: Mounted, section: SectionData) => void
  renderNew: (section: SectionData, container: Element) => void
}

const showPlaces = (data: PageData, mounted: Map<string, Mounted>, changes: PlaceChanges) => {
  const { stays, isStill, update, renderNew } = changes
  const kept = new Set(data.sections.filter(stays).map(({ id }) => id))
  for (const [id, { root }] of mounted) {
    if (kept.has(id)) continue
    root.unmount()
    mounted.delete(id)
  }
  for (const place of document.querySelectorAll('[data-place]')) {
    const sections = data.sections.filter((section) => section.place === place.getAttribute('data-place'))
    const before = new Map([...place.children].map((child) => [child.getAttribute('data-section-id'), child]))
    const containers = sections.map((section) => {
      const old = stays(section) ? before.get(section.id) : undefined
      const entry = mounted.get(section.id)
      if (old && entry) update(entry, section)
      if (old && (entry || isStill(section))) return old
      const container = toContainer(section)
      renderNew(section, container)
      return container
    })
    // Moving a node loses its focus and scroll position, so nodes already in order are not moved.
    if (!isSameOrder([...place.children], containers)) place.replaceChildren(...containers)
  }
}

const isSameOrder = (shown: Element[], wanted: Element[]): boolean =>
  shown.length === wanted.length && shown.every((child, index) => child === wanted[index])

const toContainer = ({ type, id }: SectionData): Element => {
  const container = document.createElement('div')
  container.setAttribute('data-section', type)
  container.setAttribute('data-section-id', id)
  return container
}

/** Stores the path of the page being left, with its language, to return to after a reservation (Spec §3). */
const noteLastPath = ({ page }: PageData) => {
  clientStore().update((state) => ({ ...state, lastPath: toLocalPath(page.path, page) }))
}

/** Stores the recommended keywords of the search; those of another language are dropped. */
const noteHashTags = (data: PageData, isNewLanguage: boolean) => {
  const tags = readHashTags(data) ?? (isNewLanguage ? [] : null)
  clientStore().update((state) => withHashTags(state, tags))
}

const keepQueries = (client: QueryClient, { queries }: PageData) => {
  for (const [key, data] of queries) client.setQueryData(key, data)
}

const addTexts = (text: i18n, { page, texts }: PageData): i18n => {
  for (const [namespace, catalogue] of Object.entries(texts)) {
    text.addResourceBundle(page.language, namespace, catalogue, true, true)
  }
  return text
}
