import type { Config } from 'vike/types'

/** One page handles every URL; the layouts of the templates decide what it shows. */
export default {
  clientRouting: false,
} satisfies Config
