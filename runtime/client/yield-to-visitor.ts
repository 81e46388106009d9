/** Lets the browser answer its visitor and paint before the work goes on. */
export const yieldToVisitor = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  // Safari has no scheduler yet.
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
