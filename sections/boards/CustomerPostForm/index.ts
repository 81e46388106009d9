import { defineSection } from '#kit/define-section.ts'
import { toPageTrail } from '#kit/navigation/page-trail.ts'
import type { CustomerPostFormSettings } from '#schemas/generated/settings.ts'
import { CustomerPostForm } from './CustomerPostForm.tsx'
import { boardTypeOf, newestPostOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The form of a new post on a customers' board; other boards have no form and are not found here. */
export const section = defineSection<CustomerPostFormSettings>({
  type: 'CustomerPostForm',
  label: 'New customer post',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/cscenter/boards/{boardTypeId}/write'] },
  hydrate: 'load',
  heading: 'page',
  texts: ['customerPost', 'form', 'common', 'breadcrumb', 'titles'],
  critical: ({ page }) => [boardTypeOf(page), newestPostOf(page)],
  states: { empty: 'message', error: 'message' },
  head: (input) => {
    const title = input.texts('customerPost')('write.title')
    return { title, jsonLd: [toPageTrail(input, title)] }
  },
  component: CustomerPostForm,
})
