import { defineSection } from '#kit/define-section.ts'
import type { MessagePageSettings } from '#schemas/generated/settings.ts'
import { MessagePage, type Message } from './MessagePage.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The full page of a campaign, of a site in preparation, of a farewell and of a welcome. */
export const section = defineSection<MessagePageSettings, Message>({
  type: 'MessagePage',
  label: 'Message page',
  settings,
  example,
  roles: ['landing.campaign', 'ready.message', 'goodbye.message', 'welcome.message'],
  allowedIn: { main: true, routes: ['/landing', '/ready', '/goodbye', '/sign-up/welcome'] },
  heading: 'page',
  texts: ['messagePage'],
  states: { empty: 'message', error: 'message' },
  component: MessagePage,
})
