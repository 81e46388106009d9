import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'
import { holdIdle, letBeIdle } from './visitors.ts'

// Code is held back here, so the page does not settle by itself.
test.use({ settles: false })

const clinic = findSite('lumi', 'en')

/** Text found only in the code of state machines, independent of the build's file names. */
const MACHINES = 'xstate.init'

/** The built file of a section's component. */
const fileOf = (type: string): string => {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/assets.json', 'utf8'))
  const found = Object.entries(manifest).find(([source]) => source.endsWith(`/${type}/${type}.tsx`))
  if (!found) throw new Error(`The build has no file of ${type}`)
  return `/${found[1].file}`
}

/** Notes every script that the page fetches, with its text. */
const recordScripts = (page: Page): Map<string, string> => {
  const scripts = new Map<string, string>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(new URL(response.url()).pathname, await response.text())
  })
  return scripts
}

const holdMachines = (scripts: Map<string, string>): string[] =>
  [...scripts].flatMap(([path, text]) => (text.includes(MACHINES) ? [path] : []))

test.describe('with popups due', () => {
  test.use({ popups: 'shown' })

  test('no state machine is loaded before the page is idle, and then only what opens by itself', async ({ page }) => {
    const scripts = recordScripts(page)
    await holdIdle(page)
    await page.goto(toAddress(clinic, '/'), { waitUntil: 'networkidle' })
    expect(scripts.size).toBeGreaterThan(0)
    expect(holdMachines(scripts)).toEqual([])
    await letBeIdle(page)
    await expect.poll(() => [...scripts.keys()]).toContain(fileOf('Popups'))
    // The words are known to be found where machines are.
    await expect.poll(() => holdMachines(scripts).length).toBeGreaterThan(0)
    for (const type of ['SearchPanel', 'Toasts']) expect([...scripts.keys()]).not.toContain(fileOf(type))
  })
})

test('the popups’ code is not loaded when none is due, although they were requested', async ({ page }) => {
  const scripts = recordScripts(page)
  const asked = page.waitForResponse(/\/customer\/global\/popups/)
  await page.goto(toAddress(clinic, '/'), { waitUntil: 'networkidle' })
  await (await asked).finished()
  // The sleeping section’s own code would be the first to come.
  await page.keyboard.press('Shift')
  await expect.poll(() => [...scripts.keys()]).toContain(fileOf('Toasts'))
  expect([...scripts.keys()]).not.toContain(fileOf('Popups'))
})

test('the first interaction loads the code for toasts', async ({ page }) => {
  const scripts = recordScripts(page)
  await page.goto(toAddress(clinic, '/introduce/schedule'), { waitUntil: 'networkidle' })
  expect([...scripts.keys()]).not.toContain(fileOf('Toasts'))
  await page.keyboard.press('Shift')
  await expect.poll(() => [...scripts.keys()]).toContain(fileOf('Toasts'))
  expect([...scripts.keys()]).not.toContain(fileOf('SearchPanel'))
})

test('the first use loads the required code, and no other', async ({ page }) => {
  const scripts = recordScripts(page)
  await holdIdle(page)
  await page.goto(toAddress(clinic, '/'), { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect.poll(() => [...scripts.keys()]).toContain(fileOf('SearchPanel'))
  expect([...scripts.keys()]).not.toContain(fileOf('Popups'))
  expect([...scripts.keys()]).not.toContain(fileOf('Toasts'))
})

/** Checks whether React has hydrated the header. */
const isHeaderAlive = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react')))

for (const path of ['/', '/products', '/products/1', '/introduce/schedule', '/cscenter/faq', '/search?keyword=a']) {
  test(`nothing on ${path} shifts when its code loads`, async ({ page }) => {
    await holdIdle(page)
    await page.goto(toAddress(clinic, path), { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      await document.fonts.ready
      const shifts: unknown[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
        type: 'layout-shift',
      })
    })
    expect(await isHeaderAlive(page)).toBe(false)
    await page.getByRole('banner').locator('summary').focus()
    await letBeIdle(page)
    await expect.poll(() => isHeaderAlive(page)).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown[])).toEqual([])
  })
}
