import { defineSection } from '#kit/define-section.ts'
import type { MessageNotFoundSettings } from '#schemas/generated/settings.ts'
import { MessageNotFound } from './MessageNotFound.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/**
 * The not-found screen: a hint to check the address and a redirect to the home page (Spec §2), or a note that the
 * content has ended.
 */
export const section = defineSection<MessageNotFoundSettings>({
  type: 'MessageNotFound',
  label: 'Not-found message',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/404'] },
  hydrate: 'idle',
  heading: 'page',
  texts: ['notFound'],
  states: { empty: 'message', error: 'message' },
  head: ({ page, texts }) => (page.status === 410 ? { title: texts('notFound')('ended.title') } : {}),
  component: MessageNotFound,
})
