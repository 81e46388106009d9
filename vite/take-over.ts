import { relative, sep } from 'node:path'
import type { HotPayload, Plugin, ViteDevServer } from 'vite'

/** Files that only affect rendering: an open page applies their changes by itself. */
const SOFT = /^(sections|templates|locales)\//

/**
 * Replaces reloads during development. Vite reloads pages after most changes of templates, texts and static sections,
 * which loses scroll position, open layers and typed text. When only such files have changed, pages are notified and
 * apply the changes (runtime/authors/take-over.ts).
 */
export const takeChangesOver = (): Plugin => {
  const changed = new Set<string>()
  return {
    name: 'maru-take-changes-over',
    apply: 'serve',
    configureServer: (server) => softenReloads(server, changed),
    hotUpdate: {
      order: 'pre',
      handler({ file, modules, server }) {
        // Changes of files that no page uses cause no reload.
        if (modules.length > 0) changed.add(relative(server.config.root, file).split(sep).join('/'))
      },
    },
  }
}

const softenReloads = ({ ws }: ViteDevServer, changed: Set<string>): void => {
  let lastChange = 0
  // A page that was still loading when something changed has heard nothing.
  ws.on('maru:ask-changes', (data: { since?: number }, client) => {
    if (lastChange > (data.since ?? 0)) client.send('maru:changed')
  })
  const send: (payload: HotPayload) => void = ws.send.bind(ws)
  ws.send = (payload: HotPayload | string, data?: unknown) => {
    if (typeof payload === 'string') return send({ type: 'custom', event: payload, data })
    if (payload.type === 'update') changed.clear()
    if (payload.type !== 'full-reload') return send(payload)
    const isSoft = changed.size > 0 && [...changed].every((file) => SOFT.test(file))
    changed.clear()
    lastChange = Date.now()
    send(isSoft ? { type: 'custom', event: 'maru:changed' } : payload)
  }
}
