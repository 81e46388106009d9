/** Milliseconds after the start until the rest of the build is kept: the first screen comes first. */
const KEEP_AFTER_MS = 5000

/**
 * Starts the worker of the console's own scope, which keeps its files and takes pushes. Visitors' pages lie outside of
 * that scope. In development there is no build to keep.
 */
export const startWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/console/worker.js', { scope: '/console/', updateViaCache: 'none' })
  } catch {
    // A browser that keeps nothing, such as in a private window: the console works as it is.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  window.setTimeout(() => active?.postMessage('keep'), KEEP_AFTER_MS)
}
