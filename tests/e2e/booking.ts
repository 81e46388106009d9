import { readFileSync } from 'node:fs'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { findFaults, findFaultsWithin } from './find-faults.ts'
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
  return page.frameLocator('#maru-booking-widget iframe')
}

/** A step's heading. */
export const headingOf = (frame: FrameLocator): Locator => frame.getByRole('heading', { level: 1 })

/** Waits for a step, which has loaded and does not overflow, and has axe look at the dialog and into its frame. */
export const expectStep = async (page: Page, frame: FrameLocator, title: string): Promise<void> => {
  await expect(headingOf(frame)).toHaveText(title)
  // Bones stand for what is to come.
  await expect(frame.locator('[role=status] [aria-hidden]')).toHaveCount(0)
  // A step fades in, and half-faded letters have less contrast than any reader meets.
  await expect.poll(() => frame.locator('main').evaluate((main) => main.getAnimations().length)).toBe(0)
  const excess = await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
  expect(excess).toBeLessThanOrEqual(0)
  // The page behind is inert, and has tests of its own.
  const around = page.locator('#maru-booking-widget iframe')
  // Axe leaves frames themselves out where it looks into them one by one.
  await expect(around).toHaveAttribute('title', /\S/)
  const inside = await (await around.elementHandle())?.contentFrame()
  if (!inside) throw new Error('The widget has no frame')
  await expect(async () => {
    expect(await findFaultsWithin(inside)).toEqual([])
    expect(await findFaults(page, { of: ['#maru-booking-widget'] })).toEqual([])
  }).toPass({ timeout: 20_000 })
}

/** Returns next month in the clinic's zone; all of its days can be reserved on any date. */
const nextMonth = (): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date())
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}

/** Days of next month in one of these states. */
export const daysOf = (frame: FrameLocator, ...states: string[]): Locator =>
  frame.locator(states.map((state) => `[data-day^="${nextMonth()}"][data-state=${state}]`).join(', '))

/** Turns to next month, where it is not shown yet. */
export const turnMonth = async (frame: FrameLocator, language: string): Promise<void> => {
  const days = frame.locator(`[data-day^="${nextMonth()}"]`)
  const turn = frame.getByRole('button', { name: readText(language, 'time.nextMonth') })
  await expect(turn).toBeVisible()
  if ((await days.count()) === 0) await turn.click()
  await expect(daysOf(frame, 'OPEN').first()).toBeVisible()
}

/** Chooses the n-th day of next month that takes reservations and the n-th of its free times. */
export const chooseTime = async (frame: FrameLocator, language: string, day: number, time: number): Promise<void> => {
  await turnMonth(frame, language)
  const chosen = daysOf(frame, 'OPEN').nth(day)
  await chosen.click()
  await expect(frame.locator('[aria-selected=true] button')).toHaveAttribute(
    'data-day',
    String(await chosen.getAttribute('data-day')),
  )
  const free = frame.getByRole('radio', { disabled: false })
  // Each is its whole tile, and lies unseen beneath its words.
  await free.nth(time).check({ force: true })
  await expect(free.nth(time)).toBeChecked()
}

/** Writes who comes, and agrees. */
export const fillContact = async (
  frame: FrameLocator,
  language: string,
  { name, phone }: { name: string; phone: string },
): Promise<void> => {
  await frame.getByRole('textbox', { name: readText(language, 'contact.name') }).fill(name)
  await frame.getByRole('textbox', { name: readText(language, 'contact.phone') }).fill(phone)
  await frame.getByRole('checkbox').check()
}
