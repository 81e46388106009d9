import type { Config } from 'vike/types'

/** One page answers every address; the layouts of the templates decide what it shows. */
export default {
  clientRouting: false,
  hydrationCanBeAborted: true,
  passToClient: [],
  prefetchStaticAssets: false,
  meta: {},
} satisfies Config
