/** Environment of a node in deploy/. */
export const DEPLOYED = { NODE_OPTIONS: '--max-old-space-size=1024 --max-semi-space-size=16' }
