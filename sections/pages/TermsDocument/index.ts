import { defineSection } from '#kit/define-section.ts'
import { toPageTrail } from '#kit/navigation/page-trail.ts'
import type { TermsDocumentSettings } from '#schemas/generated/settings.ts'
import { TermsDocument } from './TermsDocument.tsx'
import { termOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The terms of service or the privacy policy; a missing version is a page not found. */
export const section = defineSection<TermsDocumentSettings>({
  type: 'TermsDocument',
  label: 'Terms document',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/terms/terms-of-service', '/terms/privacy-policy'] },
  heading: 'page',
  texts: ['terms', 'posts', 'breadcrumb', 'titles'],
  critical: ({ page, settings: { kind } }) => [termOf(page, kind)],
  states: { empty: 'message', error: 'message' },
  head: (input) => {
    const term = input.read(termOf(input.page, input.settings.kind))?.row
    return term ? { title: term.title, jsonLd: [toPageTrail(input, term.title)] } : {}
  },
  component: TermsDocument,
})
