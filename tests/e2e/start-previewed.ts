import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DEMO_SITES } from './demo-sites.ts'
import { startServer } from './start-site.ts'

/** A server of its own whose clinics can be seen in every look. */
export type PreviewedSite = {
  /**
   * Builds the preview address of a demo clinic in a look, such as `{ template: 'calm', type: 'BRANDING', path: '/' }`.
   */
  readonly toPreview: (partner: string, look: Readonly<Record<string, string>>) => string
  readonly stop: () => Promise<void>
}

/** Starts it, with the demo clinics as they are on a day, such as `2026-11-24`; as of today without one. */
export const startPreviewed = async (day?: string): Promise<PreviewedSite> => {
  const { port, dataDir, stop } = await startServer({}, { day })
  const links = new Map<string, string>()
  for (const partner of new Set(DEMO_SITES.map(({ partner: code }) => code))) {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/app/maru.mjs', 'preview', partner], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    })
    links.set(partner, stdout.split('\n')[0] ?? '')
  }
  const toPreview = (partner: string, look: Readonly<Record<string, string>>): string => {
    const address = new URL(links.get(partner) ?? '')
    address.pathname = '/__preview'
    for (const [name, value] of Object.entries(look)) address.searchParams.set(name, value)
    return address.href
  }
  return { toPreview, stop }
}
