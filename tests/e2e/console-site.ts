import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { toOwnAddress } from './own-site.ts'
import type { RunningSite } from './start-site.ts'

const PASSWORD = 'olive lamp over the harbour'

/** Adds an owner to the demo clinic lumi, as its operator would on the command line. */
export const addToTeam = async (site: RunningSite, email: string): Promise<void> => {
  const args = ['dist/app/maru.mjs', 'admin', 'add', email, '--partner', 'lumi']
  const running = promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATA_DIR: site.dataDir, LOG_LEVEL: 'error' },
  })
  running.child.stdin?.end(`${PASSWORD}\n`)
  await running
}

/** Signs in at the clinic's console and opens a screen of it. */
export const openConsole = async (page: Page, site: RunningSite, email: string, path: string): Promise<void> => {
  await page.goto(toOwnAddress(site, 'lumi', `/console${path}`))
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await expect(page.locator('input[type=password]')).toHaveCount(0, { timeout: 45_000 })
}

/** Axe finds nothing on the whole page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** What the clinic's server answers the page; Node itself does not resolve `*.localhost`. */
export const ask = (
  page: Page,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string }> =>
  page.evaluate(
    async ([address, request]) => {
      const answer = await fetch(address, request)
      return { status: answer.status, text: await answer.text() }
    },
    [path, init] as const,
  )
