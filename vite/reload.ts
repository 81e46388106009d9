import type { Plugin } from 'vite'

/**
 * The browser knows every section's component by name, and loads none of those that stay still. Vite tells it nothing
 * of changes in modules that it never loaded, though the page was made with them.
 */
export const reloadStillSections = (): Plugin => ({
  name: 'maru-reload-still-sections',
  apply: 'serve',
  hotUpdate({ file, server }) {
    if (this.environment.name !== 'ssr') return
    const { moduleGraph, hot } = server.environments.client
    const known = [...(moduleGraph.getModulesByFile(file) ?? [])]
    const isUnread = known.length > 0 && known.every(({ isSelfAccepting }) => isSelfAccepting === undefined)
    if (isUnread) hot.send({ type: 'full-reload' })
  },
})
