import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { QuietReasonsSettings } from '#schemas/generated/settings.ts'
import { QuietReasons } from './QuietReasons.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A treatment's description and suitable patients, centred on the page. */
export const section = defineSection<QuietReasonsSettings>({
  type: 'QuietReasons',
  label: 'Quiet reasons',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}', '/products/{productId}/secret/{eventId}'] },
  texts: [],
  critical: ({ page }) => [productOf(page)],
  states: { empty: 'hide', error: 'message' },
  component: QuietReasons,
})
