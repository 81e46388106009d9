import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { EquipmentListSettings } from '#schemas/generated/settings.ts'
import { EquipmentList } from './EquipmentList.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The devices with maker, year and purpose. */
export const section = defineSection<EquipmentListSettings, ContentOf<'clinic.equipment'>>({
  type: 'EquipmentList',
  label: 'Equipment',
  settings,
  example,
  roles: ['clinic.equipment'],
  allowedIn: { main: true },
  texts: [],
  states: { empty: 'hide', error: 'hide' },
  component: EquipmentList,
})
