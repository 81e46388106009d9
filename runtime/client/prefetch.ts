import { loadPageData } from './page-loader.ts'
import { isPageAddress } from './page-address.ts'
import { whenIdle } from './when-idle.ts'

/** Distance from the view at which links are prefetched (Spec §9). */
export const PREFETCH_ROOT_MARGIN = '200px'

const AT_ONCE = 2
const MAX_PREFETCHED = 40
const IDLE_TIMEOUT_MS = 3000

/**
 * Prefetches the data of pages whose links come near the view; starts once the page has loaded. Returns the function
 * that observes new links.
 */
export const prefetchNearLinks = (): (() => void) => {
  if (isSavingData() || typeof IntersectionObserver !== 'function') return () => {}
  const seen = new Set<string>()
  const queue: string[] = []
  let running = 0

  const work = async () => {
    if (running >= AT_ONCE) return
    const address = queue.shift()
    if (!address) return
    running += 1
    await loadPageData(address)
    running -= 1
    void work()
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
        observer.unobserve(target)
        const address = target.pathname + target.search
        if (seen.has(address) || seen.size >= MAX_PREFETCHED) continue
        seen.add(address)
        queue.push(address)
      }
      whenIdle(() => void work(), IDLE_TIMEOUT_MS)
    },
    { rootMargin: PREFETCH_ROOT_MARGIN },
  )

  const look = () => {
    seen.add(location.pathname + location.search)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (link.origin === location.origin && !link.target && isPageAddress(link.pathname)) observer.observe(link)
    }
  }
  whenIdle(look, IDLE_TIMEOUT_MS)
  return () => whenIdle(look, IDLE_TIMEOUT_MS)
}

const isSavingData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
