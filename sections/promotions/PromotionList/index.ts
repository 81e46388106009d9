import { defineSection } from '#kit/define-section.ts'
import { isPastEnd } from '#kit/navigation/past-end.ts'
import type { PromotionListSettings } from '#schemas/generated/settings.ts'
import { PromotionList } from './PromotionList.tsx'
import { listOthers, offersOf, othersOf, promotionsOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Promotions in tabs by state: ongoing, always on and ended. */
export const section = defineSection<PromotionListSettings>({
  type: 'PromotionList',
  label: 'Promotion list',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/exhibitions'] },
  texts: ['exhibitions', 'promotion', 'price', 'pagination'],
  queries: ({ page, settings: { size, form } }) => [
    promotionsOf(page, size),
    ...(form === 'seasons' ? [offersOf(page)] : []),
    ...listOthers(page, form).map((state) => othersOf(page, state)),
  ],
  isMissing: ({ page, settings: { size }, read }) => isPastEnd(page, read(promotionsOf(page, size))),
  states: { empty: 'message', error: 'message' },
  component: PromotionList,
})
