import { renderToString } from 'react-dom/server'
import { StyleSheetManager } from 'styled-components'
import { SectionFailure } from '#kit/ui/section-failure.tsx'
import type { PageModel } from '../request/load-page.ts'
import type { PagePlace, SectionInstance } from '../request/section-instance.ts'
import type { SiteRequest } from '../request/site-request.ts'
import { sections as definitions } from '../registry.ts'
import { markFallbackTexts } from '../request/fallback-texts.ts'
import { createSectionKeeper, renderAnew, type SectionKeeper } from './kept-sections.ts'
import { markTints } from './mark-tints.ts'
import { createPageStyles, type PageStyles } from './page-styles.ts'
import { SectionRoot, toIdentifierPrefix, type SectionSurroundings } from './section-root.tsx'

/** HTML of a page's places and the styles that it uses; `isWhole` when no section rendered its error state. */
export type RenderedSections = { places: Record<PagePlace, string>; styleTag: string; isWhole: boolean }

/**
 * Renders every section as a tree of its own, so that a section that throws shows its error state without breaking the
 * page; with a store, only sections that are not cached. All styles are combined in one `<style>`. Yields to other
 * requests between two sections.
 */
export const renderSections = async (
  model: PageModel,
  surroundings: SectionSurroundings,
  { warn, sections: store, yieldTurn, findTint }: Pick<SiteRequest, 'warn' | 'sections' | 'yieldTurn' | 'findTint'>,
): Promise<RenderedSections> => {
  const styles = createPageStyles()
  const keep: SectionKeeper = store
    ? createSectionKeeper(model, store, styles)
    : (instance, render) => renderAnew(instance, styles, () => render(surroundings.page)).html
  let isWhole = model.instances.every(({ state }) => state === 'ready')
  const fail = (message: string) => {
    isWhole = false
    warn(message)
  }
  try {
    const places: Record<PagePlace, string> = {
      search: '',
      header: '',
      main: '',
      footer: '',
      floating: '',
      overlay: '',
    }
    for (const instance of model.instances) {
      await yieldTurn?.()
      const html = renderSection(instance, { ...surroundings, styles, keep, fail })
      places[instance.place] += wrap(instance, markTints(markFallbackTexts(html, model.fallback), findTint))
    }
    return { places, styleTag: styles.toStyleTag(), isWhole }
  } finally {
    styles.seal()
  }
}

type Rendering = SectionSurroundings & {
  styles: PageStyles
  keep: SectionKeeper
  fail: (message: string) => void
}

const renderSection = (instance: SectionInstance, rendering: Rendering): string => {
  const definition = definitions.get(instance.type)
  if (definition && instance.state === 'ready') {
    try {
      return rendering.keep(instance, (page) => renderTree(instance, { ...rendering, page }, definition.component))
    } catch (error) {
      rendering.fail(`Section ${instance.type} "${instance.id}" failed to render: ${describe(error)}`)
    }
  }
  if (definition?.states.error === 'hide') return ''
  return renderTree(instance, rendering, SectionFailure)
}

const renderTree = (
  { id, settings, content }: SectionInstance,
  { client, text, page, styles }: Rendering,
  component: Parameters<typeof SectionRoot>[0]['component'],
): string =>
  renderToString(
    <StyleSheetManager sheet={styles.sheet}>
      <SectionRoot {...{ client, text, page, component, id, settings, content }} />
    </StyleSheetManager>,
    { identifierPrefix: toIdentifierPrefix(id) },
  )

const wrap = ({ type, id }: SectionInstance, html: string): string =>
  `<div data-section="${type}" data-section-id="${id}">${html}</div>`

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
