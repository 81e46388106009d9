/** Fetches a page's HTML. Throws when it cannot be rendered; a "not found" screen is a page as well. */
export type RequestPage = (address: string, signal: AbortSignal) => Promise<string>

/**
 * Prefetches the frame's page as soon as a change is saved, while the studio is still rendering its panels: the author
 * waits for that page.
 */
export const createPagePrefetch = (ask: RequestPage) => {
  let shown: string | null = null
  let ahead: { readonly address: string; readonly page: Promise<string>; readonly stop: AbortController } | null = null
  return {
    /** Sets the page that the frame shows. */
    show: (address: string): void => {
      shown = address
    },
    /** Prefetches the shown page after a change. */
    ask: (): void => {
      ahead?.stop.abort()
      ahead = null
      if (shown === null) return
      const stop = new AbortController()
      const page = ask(shown, stop.signal)
      // `take` reports the error; the page may never be taken.
      page.catch(() => {})
      ahead = { address: shown, page, stop }
    },
    /** Returns the prefetched page, or fetches it now. */
    take: async (address: string, signal: AbortSignal): Promise<string> => {
      const taken = ahead?.address === address ? ahead : null
      ahead = null
      if (!taken) return ask(address, signal)
      const text = await taken.page
      signal.throwIfAborted()
      return text
    },
  }
}

const fetchPage: RequestPage = async (address, signal) => {
  const answer = await fetch(address, { signal })
  if (answer.status >= 500) throw new Error(`The page was not made: ${answer.status}`)
  return answer.text()
}

/** Prefetch of the studio's frame. */
export const pagePrefetch = createPagePrefetch(fetchPage)
