/** Milliseconds after the start until the rest of the build is cached: the first screen has priority. */
const KEEP_AFTER_MS = 5000

/**
 * Starts the console's service worker, which caches its files and receives push notifications. Visitors' pages are
 * outside its scope. In development there is no build to cache.
 */
export const startServiceWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/console/worker.js', { scope: '/console/', updateViaCache: 'none' })
  } catch {
    // Some browsers refuse storage, such as in private windows; the console works without it.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  window.setTimeout(() => active?.postMessage('keep'), KEEP_AFTER_MS)
}
