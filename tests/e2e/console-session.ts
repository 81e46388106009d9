import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { findFaults } from './find-faults.ts'
import { toOwnAddress } from './own-site.ts'
import { fetchFromPage } from './recorder.ts'
import type { RunningSite } from './start-site.ts'

/** Operator that the test server starts with. */
export const EMAIL = 'operator@maru.test'
/** Password of every account in these tests. */
export const PASSWORD = 'olive lamp over the harbour'

/**
 * Expected browser messages: signed-out requests, a form submitted too soon, and a preview of the site without scripts.
 */
export const USUAL_LINES = [/status of 40[01]|Blocked script execution|Applying inline style violates/]

/** Maximum time for a console to appear on a busy machine. */
const OPEN_TIMEOUT_MS = 45_000

/** Maximum time for axe to check a screen of some thousand elements, repeated until nothing moves. */
const AXE_TIMEOUT_MS = 45_000

/** Adds an account of the demo clinic lumi; an owner unless a role is named, an operator without a clinic. */
export const addAccount = async (
  site: RunningSite,
  email: string,
  { role = null, partner = 'lumi' }: { role?: string | null; partner?: string | null } = {},
): Promise<void> => {
  // Past the command line, whose start takes two seconds of a core; the hash says itself how little it costs.
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 })
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  db.prepare(
    `insert into administrator (email, password_hash, partner_id, role, created_at)
     values (?, ?, (select id from partner where code = ?), ?, ?)`,
  ).run(email, passwordHash, partner, role, new Date().toISOString())
  db.close()
}

/** Makes every proof old: what is grave asks for the password again. */
export const forgetProofs = (site: RunningSite): void => {
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  db.prepare("update administrator_session set proven_at = '2020-01-01T00:00:00.000Z'").run()
  db.close()
}

/** Signs in on the form at an address, in any language. */
export const signInAt = async (page: Page, address: string, email: string): Promise<void> => {
  await page.goto(address)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

/** Signs in past the door, which costs a page with the clinic's home beside the form; tests of the door type at it. */
export const signInByApi = async (page: Page, site: RunningSite, { email, host }: { email: string; host: string }) => {
  const answer = await page.request.post(`http://127.0.0.1:${site.port}/api/admin/session`, {
    headers: { host: `${host}.localhost` },
    data: { email, password: PASSWORD },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  await page.context().addCookies(
    cookies.map(({ value: cookie }) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return { name, value, url: `http://${host}.localhost:${site.port}/`, httpOnly: true, sameSite: 'Strict' }
    }),
  )
}

/** Signs a user in and opens a screen of lumi's console. */
export const signIn = async (page: Page, site: RunningSite, { email, path }: { email: string; path: string }) => {
  await signInByApi(page, site, { email, host: 'lumi' })
  await page.goto(toOwnAddress(site, 'lumi', `/console${path}`))
}

/** Signs a user in, opens a screen of lumi's console and waits until it is shown. */
export const openConsole = async (page: Page, site: RunningSite, email: string, path: string): Promise<void> => {
  await signIn(page, site, { email, path })
  await expect(page.locator('main#sheet')).toBeVisible({ timeout: OPEN_TIMEOUT_MS })
}

/** Opens a screen of a clinic's console for the operator that the server begins with. */
export const enterConsole = async (page: Page, site: RunningSite, partner: string, path: string): Promise<void> => {
  await signInByApi(page, site, { email: EMAIL, host: partner })
  await page.goto(toOwnAddress(site, partner, `/console${path}`))
}

/** Waits until what was written is stored, and publishes everything that waits. */
export const publishAll = async (page: Page): Promise<void> => {
  await expect(page.getByText('Saved as draft')).toBeVisible()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(page.getByText(/\d changes? published/).first()).toBeVisible()
}

/** Requests the clinic's server from the page; Node itself does not resolve `*.localhost`. */
export const ask = (
  page: Page,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string }> => fetchFromPage(page, path, init)

/** Calls the API with the page's session and returns the answer. */
export const askApi = async <Answer>(page: Page, path: string, body?: object): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  // The test knows the contract.
  return JSON.parse((await ask(page, `/api${path}`, sent)).text) as Answer
}

/** Axe finds nothing on the page; the site's own pages in frames are looked at by other tests. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Notices fade, and half-faded letters have less contrast than any reader meets.
  await expect(async () => {
    expect(await findFaults(page, { butNot: ['.mantine-Notifications-root'] })).toEqual([])
  }).toPass({ timeout: AXE_TIMEOUT_MS })
}

/** Expects an accessible screen without content wider than the window. */
export const expectSound = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
