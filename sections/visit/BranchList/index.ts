import { defineSection } from '#kit/define-section.ts'
import type { BranchListSettings } from '#schemas/generated/settings.ts'
import { BranchList } from './BranchList.tsx'
import { infoOf } from './queries.ts'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The clinics of the same group with addresses and numbers; empty for a single clinic. */
export const section = defineSection<BranchListSettings>({
  type: 'BranchList',
  label: 'Branch list',
  settings,
  example,
  roles: [],
  allowedIn: { main: true },
  texts: ['branches'],
  queries: ({ page }) => [infoOf(page.language)],
  states: { empty: 'hide', error: 'hide' },
  component: BranchList,
})
