import { defineSection } from '#kit/define-section.ts'
import { toPageTrail } from '#kit/navigation/page-trail.ts'
import type { CustomerPostSettings } from '#schemas/generated/settings.ts'
import { CustomerPost } from './CustomerPost.tsx'
import { customerPostOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A customer's post with its answer; the page is not found without it. A private one requires its password. */
export const section = defineSection<CustomerPostSettings>({
  type: 'CustomerPost',
  label: 'Customer post',
  settings,
  example,
  roles: [],
  allowedIn: { routes: ['/cscenter/boards/{boardTypeId}/detail/{id}'] },
  hydrate: 'load',
  heading: 'page',
  texts: ['customerPost', 'customerBoard', 'form', 'posts', 'breadcrumb', 'titles'],
  critical: ({ page }) => [customerPostOf(page)],
  states: { empty: 'message', error: 'message' },
  head: (input) => {
    const post = input.read(customerPostOf(input.page))?.row
    return post ? { title: post.title, jsonLd: [toPageTrail(input, post.title)] } : {}
  },
  component: CustomerPost,
})
