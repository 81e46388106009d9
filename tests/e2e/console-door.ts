import { expect, type Page } from '@playwright/test'
import { toOwnAddress } from './own-site.ts'
import type { RunningSite } from './start-site.ts'

/** Of the operator that a test's server begins with. */
export const EMAIL = 'operator@maru.test'
export const PASSWORD = 'olive lamp over the harbour'

/** Signs in to a clinic's console and opens one of its screens. */
export const enterConsole = async (page: Page, site: RunningSite, partner: string, path: string): Promise<void> => {
  await page.goto(toOwnAddress(site, partner, '/console'))
  await page.locator('input[type=email]').fill(EMAIL)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').first()).toBeVisible()
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
