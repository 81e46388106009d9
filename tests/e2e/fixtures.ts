import { expect, test as base } from '@playwright/test'

type Options = {
  /** Errors that a test brings about on purpose, such as the browser's line about a page that is not found. */
  expectedErrors: RegExp[]
}

/** Playwright's test, which fails when the page writes an error to the console or throws one. */
export const test = base.extend<Options & { withoutErrors: void }>({
  expectedErrors: [[], { option: true }],
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
})

export { expect }
