import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { expect } from './fixtures.ts'
import { toOwnAddress } from './own-site.ts'
import type { RunningSite } from './start-site.ts'

const PASSWORD = 'olive lamp over the harbour'

/** What a browser writes that nobody has to mend: whoever has not signed in, a form that was sent too soon, and a picture of the site without scripts. */
export const USUAL_LINES = [/status of 40[01]|Blocked script execution|Applying inline style violates/]

/** Adds somebody to lumi's staff, as the command does; the owner unless a role is named. */
export const addStaff = async (site: RunningSite, email: string, role?: string): Promise<void> => {
  const command = spawn(process.execPath, ['dist/app/maru.mjs', 'admin', 'add', email, '--partner', 'lumi'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: site.dataDir, LOG_LEVEL: 'silent' },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  command.stdin.end(`${PASSWORD}\n`)
  const code = await new Promise((resolve) => command.once('exit', resolve))
  if (code !== 0) throw new Error(`The command ended with ${String(code)}`)
  if (role === undefined) return
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  db.prepare('update administrator set role = ? where email = ?').run(role, email)
  db.close()
}

/** Signs in and opens a screen of the console, in Korean. */
export const openConsole = async (page: Page, site: RunningSite, email: string, path: string): Promise<void> => {
  await page.goto(toOwnAddress(site, 'lumi', `/console${path}`))
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('main#sheet')).toBeVisible()
}

/** What the API answers to whoever has signed in on the page. */
export const askApi = <Answer>(page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([address, sent]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent }
      const answer = await fetch(`/api${address}`, sent === '' ? {} : init)
      return answer.json()
    },
    [path, body === undefined ? '' : JSON.stringify(body)] as const,
  )

/** Nothing of the screen keeps anybody out, and nothing is wider than the window. */
export const expectSound = async (page: Page): Promise<void> => {
  // Notices fade, and half-faded letters have less contrast than any reader meets; pictures of the site have tests of their own.
  const builder = new AxeBuilder({ page }).exclude('iframe').exclude('.mantine-Notifications-root')
  await expect(async () => {
    const { violations } = await builder.analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ).toEqual([])
  }).toPass({ timeout: 8_000 })
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
