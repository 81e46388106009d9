import type { PageData } from '../render/page-data.ts'

type Mounter = import('./mount.tsx').Mounter

/**
 * Loads React and what else brings sections to life. The libraries are asked for together, and each runs in a task of
 * its own: all of them in one would hold up a slow phone's visitor.
 */
export const loadMounter = async (data: PageData): Promise<Mounter> => {
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
