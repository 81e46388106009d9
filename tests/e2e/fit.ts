import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing is wider than the screen, and axe finds nothing. */
export const expectFitForAll = async (page: Page): Promise<void> => {
  // In the frame of a resize Chromium still counts what scrolls inside the header.
  const readOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(readOverflow).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).include('main').include('header').include('footer').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
