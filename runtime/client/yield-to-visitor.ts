/** Yields to the browser, so that it can respond to input and paint before the work continues. */
export const yieldToVisitor = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  // Safari has no scheduler yet.
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
