import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { Component, type FunctionComponent, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { PageContext, type PageFacts } from '#kit/page.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { SectionFailure } from '#kit/ui/section-failure.tsx'

/** Context of every section, on the server and in the browser. */
export type SectionSurroundings = { client: QueryClient; text: i18n; page: PageFacts }

type SectionRootProps = SectionSurroundings & {
  component: FunctionComponent<SectionProps<never, never>>
  id: string
  settings: object
  content: object | null
}

/** One section with its providers: the root of its own React tree (docs/decisions/0002-section-islands.md). */
export const SectionRoot = ({ client, text, page, component: Section, id, settings, content }: SectionRootProps) => (
  <QueryClientProvider client={client}>
    <I18nextProvider i18n={text}>
      <PageContext value={page}>
        {/* Settings and content have already been checked against the schemas of the section and the role. */}
        <SectionBoundary>
          <Section id={id} settings={settings as never} content={content as never} />
        </SectionBoundary>
      </PageContext>
    </I18nextProvider>
  </QueryClientProvider>
)

/** Limits an error in the browser to its section; render-sections does so on the server. */
class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <SectionFailure /> : this.props.children
  }
}

/**
 * Returns the prefix for React's `useId`, whose ids must agree between server and browser, and differ between the
 * sections of a page.
 */
export const toIdentifierPrefix = (id: string): string => `${id}-`
