import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { FRAME_DATA_ID, FRAME_ROOT_ID, type FrameData } from '#integrations/booking/frame-data.ts'
import { parseKind, type ToFrame } from '#integrations/booking/messages.ts'
import { connectQueryClient } from '#kit/api/api-query.ts'
import { createFetchTransport } from '#kit/api/fetch-transport.ts'
import { BookingApp } from './booking-app.tsx'
import { createParentPage } from './parent-page.ts'

const FRESH_FOR = 60_000

const start = (): void => {
  const element = document.getElementById(FRAME_DATA_ID)
  const root = document.getElementById(FRAME_ROOT_ID)
  if (!element?.textContent || !root) return
  // The server wrote this element from a FrameData.
  const data = JSON.parse(element.textContent) as FrameData
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_FOR, retry: 1, refetchOnWindowFocus: false } },
  })
  connectQueryClient(client, { connection: { transport: createFetchTransport(), host: '/api' } })
  const asked = readAddress(new URLSearchParams(location.search), data.language)
  createRoot(root).render(<BookingApp data={data} client={client} parent={createParentPage(window)} asked={asked} />)
}

/** `?kind=treatment&options=301,302`, for links that lead to the widget itself. */
const readAddress = (query: URLSearchParams, language: string): Extract<ToFrame, { type: 'open' }> => {
  const optionIds = (query.get('options') ?? '')
    .split(',')
    .flatMap((text) => (/^\d{1,9}$/.test(text) ? [Number(text)] : []))
  return { type: 'open', kind: parseKind(query.get('kind')), language, selection: { optionIds } }
}

start()
