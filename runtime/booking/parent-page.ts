import { parseToFrame, toMessage, type FromFrame, type ToFrame } from '#integrations/booking/messages.ts'
import type { ReservedNews } from '#integrations/booking/reserved-news.ts'
import { withoutCustomer } from './flow/reserved.ts'

/** The page around the frame, on this site or another. */
export type ParentPage = {
  /** False when the frame is opened in a tab of its own. */
  isThere: boolean
  listen: (hear: (message: ToFrame) => void) => () => void
  /** Reports that the frame can receive messages. */
  tellReady: () => void
  close: (this: void) => void
  tellReserved: (news: ReservedNews) => void
}

/**
 * Communicates with the page around the frame. The first sender is its only partner: later messages go to that origin
 * only, and customer data only to the clinic's own origin.
 */
export const createParentPage = (own: Window, form: string): ParentPage => {
  const { parent } = own
  const isThere = parent !== own
  let origin: string | null = null
  const send = (message: FromFrame, target: string) => {
    if (isThere) parent.postMessage(toMessage(message), target)
  }
  return {
    isThere,
    listen: (hear) => {
      const handle = ({ source, origin: from, data }: MessageEvent<unknown>) => {
        if (!isThere || source !== parent || (origin !== null && from !== origin)) return
        const message = parseToFrame(data)
        if (!message) return
        origin = from
        hear(message)
      }
      own.addEventListener('message', handle)
      return () => own.removeEventListener('message', handle)
    },
    // Contains no visitor data, so any origin may receive it.
    tellReady: () => send({ type: 'ready', form }, '*'),
    close: () => {
      if (origin !== null) send({ type: 'close' }, origin)
    },
    tellReserved: (news) => {
      if (origin === null) return
      send({ type: 'reserved', news: origin === own.location.origin ? news : withoutCustomer(news) }, origin)
    },
  }
}
