import type { Page } from '@playwright/test'
import { DEMO_SITES, toAddress } from './demo-sites.ts'
import { expect, test as base } from './recorder.ts'
import { settle } from './settle.ts'

type Options = {
  /** Errors that a test brings about on purpose, such as the browser's line about a page that is not found. */
  expectedErrors: RegExp[]
  /** Popups lie over the page; only tests that are about them want to see them. */
  popups: 'hidden' | 'shown'
  /** When true, a page is settled and fully laid out after each load before the test continues. */
  settles: boolean
}

/** More than any demo clinic has. */
const MAX_POPUPS = 20

/** Forces the layout of the whole page, since tests check content far below the window without scrolling. */
const showWhole = (page: Page) =>
  page.waitForFunction(() => {
    document.querySelector('main')?.removeAttribute('data-late')
    return true
  })

const settleAlways = (page: Page) => {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await settle(page)
    await showWhole(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await settle(page)
    await showWhole(page)
    return response
  }
}

/** Playwright's test, which fails when the page writes an error to the console or throws one. */
export const test = base.extend<Options & { withoutErrors: void; withoutPopups: void }>({
  expectedErrors: [[], { option: true }],
  popups: ['hidden', { option: true }],
  settles: [true, { option: true }],
  page: async ({ page, settles, javaScriptEnabled }, give) => {
    if (settles && javaScriptEnabled) settleAlways(page)
    await give(page)
  },
  withoutErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text)
      }
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => note(error.stack ?? error.message))
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  withoutPopups: [
    async ({ context, popups }, use) => {
      const sites = popups === 'hidden' ? DEMO_SITES.filter(({ isMain }) => isMain) : []
      const cookies = sites.flatMap((site) =>
        Array.from({ length: MAX_POPUPS }, (_, index) => ({
          name: `maru_popup_${index + 1}`,
          value: '1',
          url: toAddress(site, '/'),
        })),
      )
      if (cookies.length > 0) await context.addCookies(cookies)
      await use()
    },
    { auto: true },
  ],
})

export { expect }
