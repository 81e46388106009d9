import { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { FrameData } from '#integrations/booking/frame-data.ts'
import { parseKind, type ToFrame } from '#integrations/booking/messages.ts'
import { connectQueryClient } from '#kit/api/api-query.ts'
import { createFetchTransport } from '#kit/api/fetch-transport.ts'
import { BookingApp } from './booking-app.tsx'
import { createParentPage } from './parent-page.ts'
import { findFirstCode } from './step-code.ts'

const STALE_TIME_MS = 60_000

/** Renders the widget in small tasks, so that the browser stays responsive. */
export const drawFrame = (root: Element, data: FrameData): void => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_TIME_MS, retry: 1, refetchOnWindowFocus: false } },
  })
  connectQueryClient(client, { connection: { transport: createFetchTransport(), host: '/api' } })
  const asked = readAddress(new URLSearchParams(location.search), data.language)
  // The document already preloads its file.
  const first = findFirstCode(asked.kind)
  if (first) void client.prefetchQuery(first)
  const app = <BookingApp data={data} client={client} parent={createParentPage(window, data.form)} asked={asked} />
  startTransition(() => createRoot(root).render(app))
}

/** Parses the widget's own URL, such as `?kind=treatment&options=301,302`. */
const readAddress = (query: URLSearchParams, language: string): Extract<ToFrame, { type: 'open' }> => {
  const optionIds = (query.get('options') ?? '')
    .split(',')
    .flatMap((text) => (/^\d{1,9}$/.test(text) ? [Number(text)] : []))
  return { type: 'open', kind: parseKind(query.get('kind')), language, selection: { optionIds } }
}
