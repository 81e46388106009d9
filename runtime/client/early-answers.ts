/** Maximum age of an unused early answer, in ms. */
const MAX_AGE_MS = 60_000

const asked = new Map<string, { at: number; answer: Promise<Response> }>()

/**
 * Starts a request that a section will make once it is hydrated, if it is needed at all. The answer is stored for the
 * section.
 */
export const askEarly = async (url: string): Promise<Response> => {
  const answer = fetch(url, { headers: { accept: 'application/json' } })
  asked.set(url, { at: performance.now(), answer })
  return (await answer).clone()
}

/** Works like `fetch`, but uses an early answer where one exists; the next call sends a request. */
export const fetchOnce: typeof fetch = async (input, init) => {
  const url = typeof input === 'string' ? input : ''
  const early = asked.get(url)
  if (!early) return fetch(input, init)
  asked.delete(url)
  return performance.now() - early.at < MAX_AGE_MS ? early.answer : fetch(input, init)
}
