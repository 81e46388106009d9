/** A page's text. Throws where it could not be made; a screen that is not found is a page as well. */
export type AskPage = (address: string, signal: AbortSignal) => Promise<string>

/**
 * Asks for the page of the frame the moment that a change is written, while the studio still draws its own panels: what
 * the author waits for is that page.
 */
export const createPageAhead = (ask: AskPage) => {
  let shown: string | null = null
  let ahead: { readonly address: string; readonly page: Promise<string>; readonly stop: AbortController } | null = null
  return {
    /** Sets the page that the frame shows. */
    show: (address: string): void => {
      shown = address
    },
    /** Something was changed. */
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
    /** The page that is on its way, or else one that is asked for now. */
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

const fetchPage: AskPage = async (address, signal) => {
  const answer = await fetch(address, { signal })
  if (answer.status >= 500) throw new Error(`The page was not made: ${answer.status}`)
  return answer.text()
}

/** The page of the studio's own frame. */
export const pageAhead = createPageAhead(fetchPage)
