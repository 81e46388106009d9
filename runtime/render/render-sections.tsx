import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { SectionFailure } from '#kit/ui/section-failure.tsx'
import type { PageModel } from '../request/load-page.ts'
import type { Place, SectionInstance } from '../request/section-instance.ts'
import { sections as definitions } from '../registry.ts'
import { markFallbackTexts } from './fallback-texts.ts'
import { SectionRoot, toIdentifierPrefix, type SectionSurroundings } from './section-root.tsx'

/** The HTML of a page's places and the styles that it uses; `isWhole` when no section had to show its failure. */
export type RenderedSections = { places: Record<Place, string>; styleTag: string; isWhole: boolean }

/**
 * Renders every section as a tree of its own, so that one which throws shows its error state and leaves the page
 * standing. The styles of all of them come out as one `<style>`.
 */
export const renderSections = (
  model: PageModel,
  surroundings: SectionSurroundings,
  warn: (message: string) => void,
): RenderedSections => {
  const sheet = new ServerStyleSheet()
  let isWhole = model.instances.every(({ state }) => state === 'ready')
  const fail = (message: string) => {
    isWhole = false
    warn(message)
  }
  try {
    const places: Record<Place, string> = { search: '', header: '', main: '', footer: '', floating: '', overlay: '' }
    for (const instance of model.instances) {
      places[instance.place] += wrap(
        instance,
        markFallbackTexts(renderSection(instance, surroundings, sheet, fail), model.fallback),
      )
    }
    return { places, styleTag: sheet.getStyleTags(), isWhole }
  } finally {
    sheet.seal()
  }
}

const renderSection = (
  instance: SectionInstance,
  surroundings: SectionSurroundings,
  sheet: ServerStyleSheet,
  warn: (message: string) => void,
): string => {
  const definition = definitions.get(instance.type)
  if (definition && instance.state === 'ready') {
    try {
      return renderTree(instance, surroundings, sheet, definition.component)
    } catch (error) {
      warn(`Section ${instance.type} "${instance.id}" failed to render: ${describe(error)}`)
    }
  }
  if (definition?.states.error === 'hide') return ''
  return renderTree(instance, surroundings, sheet, SectionFailure)
}

const renderTree = (
  { id, settings, content }: SectionInstance,
  surroundings: SectionSurroundings,
  sheet: ServerStyleSheet,
  component: Parameters<typeof SectionRoot>[0]['component'],
): string =>
  renderToString(
    <StyleSheetManager sheet={sheet.instance}>
      <SectionRoot {...surroundings} component={component} id={id} settings={settings} content={content} />
    </StyleSheetManager>,
    { identifierPrefix: toIdentifierPrefix(id) },
  )

const wrap = ({ type, id }: SectionInstance, html: string): string =>
  `<div data-section="${type}" data-section-id="${id}">${html}</div>`

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
