import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import type { ReactElement } from 'react'
import type { SectionDefinition } from '#kit/define-section.ts'
import { createPageText, type Texts } from '#kit/page-text.ts'
import { SectionRoot, toIdentifierPrefix } from '#runtime/render/section-root.tsx'
import { withDefaults } from '#schemas/layout/settings-defaults.ts'
import { toAllowedAnswer } from './contract-checks.ts'
import { toPageFacts, type PageChanges } from './page-facts.ts'

type Options<Settings, Content> = {
  content?: Content
  /** Those not named have the schema's defaults. */
  settings?: Partial<Settings>
  page?: PageChanges
  /** Data of the page: the query and its answer. */
  data?: readonly (readonly [query: { queryKey: QueryKey }, answer: object])[]
  id?: string
}

/** The HTML of a section as the server renders it, with the texts of the page's language. */
export const renderSection = <Settings, Content>(
  section: SectionDefinition<Settings, Content>,
  { content, settings = {}, page = {}, data = [], id = 'tested' }: Options<Settings, Content> = {},
): string => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  for (const [{ queryKey }, answer] of data)
    client.setQueryData(queryKey, toAllowedAnswer(null, String(queryKey[0]), answer))
  return renderTree(
    <SectionRoot
      {...toSurroundings(client, page)}
      // SectionRoot takes any section: its settings and content are checked where templates and roles are read.
      component={section.component as never}
      id={id}
      settings={withDefaults(section.settings, settings)}
      content={content ?? null}
    />,
    id,
  )
}

/** The HTML of a piece of the kit inside a page. */
export const renderPiece = (piece: ReactElement, page: PageChanges = {}): string =>
  renderTree(withinPage(piece, page), 'tested')

/** A piece of the kit inside a page, for a root of a document; what is rendered again keeps its state. */
export const withinPage = (piece: ReactElement, page: PageChanges = {}): ReactElement => (
  <SectionRoot
    {...toSurroundings(new QueryClient(), page)}
    component={Piece}
    id="tested"
    settings={{}}
    content={piece}
  />
)

const Piece = ({ content }: { content: ReactElement | null }) => content

const toSurroundings = (client: QueryClient, changes: PageChanges) => {
  const page = toPageFacts(changes)
  return { client, page, text: createPageText(page.language, readTexts(page.language)) }
}

const renderTree = (tree: ReactElement, id: string): string => {
  const sheet = new ServerStyleSheet()
  try {
    return renderToString(<StyleSheetManager sheet={sheet.instance}>{tree}</StyleSheetManager>, {
      identifierPrefix: toIdentifierPrefix(id),
    })
  } finally {
    sheet.seal()
  }
}

const readTexts = (language: string): Texts => {
  const folder = join(import.meta.dirname, '../locales', language)
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>,
      ]),
  )
}
