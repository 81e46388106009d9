import { defineSection } from '#kit/define-section.ts'
import { productOf } from '#kit/price/product-query.ts'
import type { PromotionSecretEventSettings } from '#schemas/generated/settings.ts'
import { eventOf } from './queries.ts'
import { PromotionSecretEvent } from './PromotionSecretEvent.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** An offer on a treatment for visitors with its address; an unknown one is 404, an ended one 410. */
export const section = defineSection<PromotionSecretEventSettings>({
  type: 'PromotionSecretEvent',
  label: 'Secret event',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/products/{productId}/secret/{eventId}'] },
  hydrate: 'idle',
  heading: 'page',
  texts: ['secretEvent', 'productOverview', 'promotion', 'gallery', 'offer', 'price'],
  critical: ({ page }) => [eventOf(page), productOf(page)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read }) => {
    const event = read(eventOf(page))?.row
    return event ? { title: event.title, description: event.summary, imageUrl: event.product.thumbnail.src } : {}
  },
  component: PromotionSecretEvent,
})
