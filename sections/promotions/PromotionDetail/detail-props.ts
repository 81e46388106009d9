import type { Exhibition } from '#schemas/generated/api/exhibitions.ts'
import type { PromotionDetailSettings } from '#schemas/generated/settings.ts'

/** Props of all forms of a promotion's page. */
export type DetailProps = { id: string; promotion: Exhibition; settings: PromotionDetailSettings }
