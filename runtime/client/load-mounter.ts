import type { PageData } from '../render/page-data.ts'

type Mounter = import('./mount.tsx').Mounter
type Load = (data: PageData) => Promise<Mounter>

/** Creates a loader of React and the page's state: it loads on the first call and shares the result. */
export const createMounterLoader = (data: PageData, load: Load = loadMounter): (() => Promise<Mounter>) => {
  let mounter: Promise<Mounter> | undefined
  return () => {
    mounter ??= load(data)
    // Offline, or after a new release: the next call tries again.
    mounter.catch(() => (mounter = undefined))
    return mounter
  }
}

/** The libraries are requested together, but each runs in a task of its own: one long task would block a slow phone. */
const loadMounter: Load = async (data) => {
  const libraries = [
    import('./libraries/react-dom.ts'),
    import('./libraries/styles.ts'),
    import('./libraries/texts.ts'),
    import('./libraries/queries.ts'),
  ]
  await Promise.all(libraries)
  const { createMounter } = await import('./mount.tsx')
  return createMounter(data)
}
