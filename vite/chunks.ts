import type { Rolldown } from 'vite'

/** Files of their own: name, packages, and what else lies in them. */
const FILES: readonly [name: string, modules: RegExp][] = [
  // Libraries of pages that come to life and of the booking widget; each runs in a task of its own.
  ['react-dom', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]libraries[\\/]react-dom\.ts$/],
  ['styles', /[\\/]node_modules[\\/](styled-components|stylis|@emotion)[\\/]|[\\/]libraries[\\/]styles\.ts$/],
  ['texts', /[\\/]node_modules[\\/](i18next|react-i18next)[\\/]|[\\/]libraries[\\/]texts\.ts$/],
  ['queries', /[\\/]node_modules[\\/]@tanstack[\\/]|[\\/]libraries[\\/]queries\.ts$/],
  ['machines', /[\\/]node_modules[\\/](@?xstate|use-[\w-]+)[\\/]|[\\/]machine-library\.ts$/],
  // Only who comes near a row of slides needs it. It imports nothing of ours, which would come along.
  ['swiper', /[\\/]node_modules[\\/]swiper[\\/]|[\\/]slides[\\/]start-swiper\.ts$/],
  // Code that both entries and the kit share: as many small files it would be larger, and arrive later. Without React,
  // since an entry would load it on pages that hydrate nothing.
  [
    'start',
    /preload-helper|[\\/]client[\\/](when-idle|yield-to-visitor)\.ts$|[\\/]kit[\\/](theme|commands|still-parts|navigation[\\/]href|layers[\\/](escape-key|escape))\.ts$/,
  ],
  // Small ones that nearly every section which lives needs; each would have a name in every section's list of files.
  ['hooks', /[\\/]kit[\\/](use-commands|time[\\/]use-is-live|layers[\\/]use-escape)\.ts$|[\\/]machines[\\/]clock\.ts$/],
  [
    'kit',
    /[\\/]kit[\\/](api[\\/](api-error|api-query|fetch-transport|request)|page|page-text|text|request-key|link|ui[\\/]button)\.tsx?$|[\\/]schemas[\\/]path-pattern\.ts$/,
  ],
]

/** Groups of browser modules that share a file, set by hand instead of by the bundler. */
export const chunks: Rolldown.CodeSplittingOptions = { groups: FILES.map(([name, test]) => ({ name, test })) }
