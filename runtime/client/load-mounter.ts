import type { PageData } from '../render/page-data.ts'

type Mounter = import('./mount.tsx').Mounter

/** Gives what loads React and the page's state: with the first who needs them, and for all after. */
export const createMounterLoader = (data: PageData): (() => Promise<Mounter>) => {
  let mounter: Promise<Mounter> | undefined
  return () => {
    mounter ??= loadMounter(data)
    // Offline, or after a new release: the next who needs them tries again.
    mounter.catch(() => (mounter = undefined))
    return mounter
  }
}

/** The libraries are asked for together, and each runs in a task of its own: all in one would hold up a slow phone. */
const loadMounter = async (data: PageData): Promise<Mounter> => {
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
