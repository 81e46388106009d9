import { useCallback, useState } from 'react'
import { HOMEPAGE_TYPES, ROUTES, type HomepageType, type RoutePattern } from '#schemas/routes.ts'
import { CONTENT_STATES, type ContentState } from '#schemas/studio/content-state.ts'
import { WIDTHS } from './stage.tsx'

/** View of the studio; part of the address, so that a reload and another clinic's studio show the same. */
export type View = {
  readonly template: string
  /** File of the screen, below `layouts/`. */
  readonly layout: string
  readonly type: HomepageType
  readonly width: number
  readonly language: string
  /** Item that a detail screen shows, by the address of its page; empty for the first. */
  readonly item: string
  readonly content: ContentState
  /** Clinic time of the preview, such as 2026-12-24T18:30; empty for now. */
  readonly at: string
  readonly media: (typeof MEDIA)[number]
}

/** Media of the preview. */
export const MEDIA = ['screen', 'print'] as const

/** Returns the view from the address, with defaults, and its setter. */
export const useView = (first: Pick<View, 'template' | 'language'>) => {
  const [view, setView] = useState<View>(() => readView(new URLSearchParams(location.search), first))
  const changeView = useCallback(
    (change: Partial<View>) => {
      const next = { ...view, ...(change.layout === undefined ? {} : { item: '' }), ...change }
      setView(next)
      const query = new URLSearchParams(location.search)
      for (const [name, value] of new URLSearchParams(toQuery(next))) query.set(name, value)
      history.replaceState(null, '', `?${query}`)
    },
    [view],
  )
  return { view, changeView }
}

const readView = (query: URLSearchParams, { template, language }: Pick<View, 'template' | 'language'>): View => ({
  template: query.get('template') ?? template,
  layout: ROUTES.find(({ layout }) => layout === query.get('layout'))?.layout ?? 'home.json',
  type: HOMEPAGE_TYPES.find((type) => type === query.get('type')) ?? 'COMMERCE',
  width: WIDTHS.find((width) => String(width) === query.get('width')) ?? WIDTHS[0],
  language: query.get('language') ?? language,
  item: query.get('item') ?? '',
  content: CONTENT_STATES.find((state) => state === query.get('content')) ?? 'normal',
  at: query.get('at') ?? '',
  media: MEDIA.find((media) => media === query.get('media')) ?? 'screen',
})

/** Returns a view as the query of the studio's URL. */
export const toQuery = ({ width, ...view }: View): string =>
  new URLSearchParams({ ...view, width: String(width) }).toString()

/** Returns the route of a screen's file. */
export const routeOf = (layout: string): RoutePattern => ROUTES.find((route) => route.layout === layout)?.pattern ?? '/'

/** Returns the frame's query parameters that differ from the defaults. */
export const toConditions = ({
  content,
  at,
  media,
}: Pick<View, 'content' | 'at' | 'media'>): Readonly<Record<string, string>> => ({
  ...(content === 'normal' ? {} : { content }),
  ...(at === '' ? {} : { at }),
  ...(media === 'screen' ? {} : { media }),
})
