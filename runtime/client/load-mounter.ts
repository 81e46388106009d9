import type { PageData } from '../render/page-data.ts'

type Mounter = import('./mount.tsx').Mounter
type Load = (data: PageData) => Promise<Mounter>

/** Gives what loads React and the page's state: with the first who needs them, and for all after. */
export const createMounterLoader = (data: PageData, load: Load = loadMounter): (() => Promise<Mounter>) => {
  let mounter: Promise<Mounter> | undefined
  return () => {
    mounter ??= load(data)
    // Offline, or after a new release: the next who needs them tries again.
    mounter.catch(() => (mounter = undefined))
    return mounter
  }
}

/** The libraries are asked for together, and each runs in a task of its own: all in one would hold up a slow phone. */
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
