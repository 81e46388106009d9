import { expect, type Page } from '@playwright/test'
import { readGuide } from '../follow-guide.ts'

/** Returns the lines of a guide's blocks for the studio. Throws for a block of another kind, which would be skipped. */
export const readStudioSteps = (name: string): string[] =>
  [...readGuide(name).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, kind, body = '']) => {
    if (kind !== 'studio') throw new Error(`Nobody follows a block of "${kind}"`)
    return body.trimEnd().split('\n')
  })

type Act = (page: Page, first: string, second: string) => Promise<unknown>

/** A name as a guide writes it: `Use #…` is any that begins so. */
const named = (text: string) =>
  text.endsWith('…') ? { name: text.slice(0, -1), exact: false } : { name: text, exact: true }

const ACTS: readonly (readonly [RegExp, Act])[] = [
  [/^press "(.+)"$/, (page, name) => page.getByRole('button', named(name)).click()],
  [/^turn to "(.+)"$/, (page, name) => page.getByRole('tab', named(name)).click()],
  [/^write "(.+)" into "(.+)"$/, (page, text, label) => page.getByLabel(label, { exact: true }).fill(text)],
  [/^choose "(.+)"$/, (page, id) => page.locator(`[data-row="${id}"]`).click()],
  [/^pick "(.+)"$/, (page, type) => page.getByText(type, { exact: true }).click()],
  [/^key "(.+)"$/, (page, key) => page.keyboard.press(key)],
  [
    /^read "(.+)"$/,
    (page, text) =>
      expect(
        page
          .getByText(text)
          .or(page.locator(`input[value="${text}"]`))
          .first(),
      ).toBeVisible(),
  ],
]

/** Does one line of a guide; `open` is the caller's, who knows the host. */
export const followStep = async (page: Page, line: string): Promise<void> => {
  for (const [form, act] of ACTS) {
    const [, first = '', second = ''] = form.exec(line) ?? []
    if (first !== '') return void (await act(page, first, second))
  }
  throw new Error(`Nobody knows how to: ${line}`)
}
