import type { Exhibition } from '#schemas/generated/api/exhibitions.ts'
import type { ExhibitionDetailSettings } from '#schemas/generated/settings.ts'

/** What the forms of a promotion's page are given. */
export type DetailProps = { id: string; promotion: Exhibition; settings: ExhibitionDetailSettings }
