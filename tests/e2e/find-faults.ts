import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, HTML_LENGTH)}`))
}
