import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Texts = { [key: string]: string | Texts }

/** A text of the widget in a language, by its key. */
export const readText = (language: string, key: string): string => {
  const texts = JSON.parse(readFileSync(`locales/${language}/booking.json`, 'utf8')) as Texts
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, name) => (typeof at === 'object' ? at[name] : at), texts)
  if (typeof found !== 'string') throw new Error(`The catalogue has no ${key}`)
  return found
}

/** Follows a link that opens the widget, as sections write it; the page must be alive by then. */
export const openBooking = async (page: Page, kind: 'visit' | 'treatment'): Promise<FrameLocator> => {
  await page.evaluate((asked) => {
    const link = document.createElement('a')
    link.href = '/cscenter/contact'
    link.dataset['booking'] = asked
    document.body.append(link)
    link.click()
    link.remove()
  }, kind)
  return page.frameLocator('iframe')
}

/** Chooses the n-th day that takes reservations and the n-th of its free times. */
export const chooseTime = async (frame: FrameLocator, day: number, time: number): Promise<void> => {
  const open = frame.locator('[data-state=OPEN]')
  await open.nth(day).click()
  const free = frame.getByRole('radio', { disabled: false })
  await free.nth(time).check({ force: true })
  await expect(free.nth(time)).toBeChecked()
}
