import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { toOwnAddress } from './own-site.ts'
import type { RunningSite } from './start-site.ts'

/** What every account of these tests has. */
export const PASSWORD = 'olive lamp over the harbour'

/** Adds an account by the command line, as an operator does for a clinic's first member. */
export const addAccount = (site: RunningSite, email: string, partner = 'lumi'): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DATA_DIR: site.dataDir, LOG_LEVEL: 'error' }
    const args = ['dist/app/maru.mjs', 'admin', 'add', email, '--partner', partner]
    const command = execFile(process.execPath, args, { env }, (error) => (error ? reject(error) : resolve()))
    command.stdin?.end(PASSWORD)
  })

/** Signs in at the door of a screen and waits for its heading. */
export const signIn = async (page: Page, site: RunningSite, { email, path }: { email: string; path: string }) => {
  // The clinic's home beside the form is a page that other tests look at.
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ body: '<!doctype html><title>Home</title>', contentType: 'text/html' }),
  )
  await page.goto(toOwnAddress(site, 'lumi', `/console${path}`))
  await page.getByLabel('이메일').fill(email)
  await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Makes every proof old: what is grave asks for the password again. */
export const forgetProofs = (site: RunningSite): void => {
  const db = new Sqlite(join(site.dataDir, 'maru.sqlite'))
  db.prepare("update administrator_session set proven_at = '2020-01-01T00:00:00.000Z'").run()
  db.close()
}

/** Axe finds nothing on the page; pages in frames are looked at by other tests. */
export const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
