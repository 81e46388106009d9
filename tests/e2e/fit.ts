import { expect, type Page } from '@playwright/test'
import { findFaults } from './find-faults.ts'

/** Nothing is wider than the screen, and axe finds nothing. */
export const expectFitForAll = async (page: Page): Promise<void> => {
  // In the frame of a resize Chromium still counts what scrolls inside the header.
  const readOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(readOverflow).toBeLessThanOrEqual(0)
  expect(await findFaults(page, { of: ['main', 'header', 'footer'] })).toEqual([])
}
