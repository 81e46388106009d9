import type { Rolldown } from 'vite'

/** The libraries that every page which comes to life needs; each is a file of its own, and runs in a task of its own. */
const LIBRARIES: readonly [name: string, packages: RegExp][] = [
  ['react-dom', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  ['styles', /[\\/]node_modules[\\/](styled-components|stylis|@emotion)[\\/]/],
  ['texts', /[\\/]node_modules[\\/](i18next|react-i18next)[\\/]/],
  ['queries', /[\\/]node_modules[\\/]@tanstack[\\/]/],
]

/** Which of the browser's modules share a file, where the bundler is not to choose. */
export const chunks: Rolldown.CodeSplittingOptions = { groups: LIBRARIES.map(([name, test]) => ({ name, test })) }
