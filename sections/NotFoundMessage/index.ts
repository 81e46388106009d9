import { defineSection } from '#kit/define-section.ts'
import type { NotFoundMessageSettings } from '#schemas/generated/settings.ts'
import { NotFoundMessage } from './NotFoundMessage.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The not-found screen: check the address, or home follows shortly (Spec §2); or what stood here has ended. */
export const section = defineSection<NotFoundMessageSettings>({
  type: 'NotFoundMessage',
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
  component: NotFoundMessage,
})
