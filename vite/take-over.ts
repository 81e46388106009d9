import { relative, sep } from 'node:path'
import type { HotPayload, Plugin, ViteDevServer } from 'vite'

/** What makes pages and nothing else: a page that is shown takes it over by itself. */
const SOFT = /^(sections|templates|locales)\//

/**
 * Vite reloads pages after most changes of templates, texts and sections that stay still: their place, what is open in
 * them and what was typed are lost. Where nothing else has changed, pages are told, and take over what is new
 * (runtime/authors/take-over.ts).
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
        // What no page is made of is followed by no reload.
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
