import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'

type Parts = {
  /** Selectors of what is looked at; the whole page without any. */
  readonly of?: readonly string[]
  readonly butNot?: readonly string[]
}

type Violation = { id: string; nodes: readonly { html: string }[] }

type Axe = { run(parts: object, options: { resultTypes: string[] }): Promise<{ violations: Violation[] }> }

/** Enough of an element to find it. */
const HTML_LENGTH = 160

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Returns axe's findings on a page, a line for each element. Pages in frames are checked by their own tests. */
export const findFaults = (page: Page, parts: Parts = {}): Promise<string[]> =>
  findFaultsWithin(page.mainFrame(), parts)

/** Returns axe's findings on the page within a frame; the page around it is left out. */
export const findFaultsWithin = async (frame: Frame, { of = [], butNot = [] }: Parts = {}): Promise<string[]> => {
  // Reading its half a megabyte is half of what axe takes, and a page that has read it keeps it.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const parts = { ...(of.length > 0 ? { include: of } : {}), exclude: ['iframe', ...butNot] }
  const violations = await frame.evaluate(async (looked) => {
    // The script before has made it.
    const { axe } = window as unknown as { axe: Axe }
    // Passed rules are not read.
    return (await axe.run(looked, { resultTypes: ['violations'] })).violations
  }, parts)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, HTML_LENGTH)}`))
}
