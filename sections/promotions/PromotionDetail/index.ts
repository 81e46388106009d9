import { defineSection } from '#kit/define-section.ts'
import { toPageTrail } from '#kit/navigation/page-trail.ts'
import type { PromotionDetailSettings } from '#schemas/generated/settings.ts'
import { PromotionDetail } from './PromotionDetail.tsx'
import { promotionOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** A promotion's own page: its picture, its period, and the treatments it offers with their prices. */
export const section = defineSection<PromotionDetailSettings>({
  type: 'PromotionDetail',
  label: 'Promotion detail',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/exhibitions/{exhibitionId}'] },
  heading: 'page',
  texts: ['exhibition', 'promotion', 'price', 'breadcrumb', 'titles'],
  critical: ({ page }) => [promotionOf(page)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read, texts, toUrl }) => {
    const promotion = read(promotionOf(page))?.row
    if (!promotion) return {}
    const { title, summary, image } = promotion
    return {
      title,
      description: summary,
      imageUrl: image.src,
      jsonLd: [toPageTrail({ page, texts, toUrl }, title)],
    }
  },
  component: PromotionDetail,
})
