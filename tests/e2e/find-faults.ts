import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from '@playwright/test'

type Parts = {
  /** Selectors of what is looked at; the whole page without any. */
  readonly of?: readonly string[]
  readonly butNot?: readonly string[]
}

/** Enough of an element to find it. */
const HTML_LENGTH = 160

/**
 * What axe finds on a page, a line for each element. Pages in frames are looked at where they are tested. So axe needs no
 * page of its own to put frames' findings together, nor what every element has passed: two of its three seconds.
 */
export const findFaults = async (page: Page, { of = [], butNot = [] }: Parts = {}): Promise<string[]> => {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  for (const selector of of) builder.include(selector)
  for (const selector of ['iframe', ...butNot]) builder.exclude(selector)
  return list((await builder.analyze()).violations)
}

/** What axe finds on the page within a frame; the page around it is left out. */
export const findFaultsWithin = async (frame: Frame): Promise<string[]> => {
  await frame.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
  const { violations } = await frame.evaluate(() => {
    // The script before has made it.
    const { axe } = window as unknown as { axe: Axe }
    return axe.run({ resultTypes: ['violations'] })
  })
  return list(violations)
}

type Violation = { id: string; nodes: readonly { html: string }[] }

type Axe = { run(options: { resultTypes: string[] }): Promise<{ violations: Violation[] }> }

const list = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, HTML_LENGTH)}`))
