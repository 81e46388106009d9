import type { Config } from 'vike/types'

/** One page answers every address; the layouts of the templates decide what it shows. */
export default {
  clientRouting: false,
} satisfies Config
