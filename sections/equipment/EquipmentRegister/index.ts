import { defineSection, type ContentOf } from '#kit/define-section.ts'
import type { EquipmentRegisterSettings } from '#schemas/generated/settings.ts'
import { EquipmentRegister } from './EquipmentRegister.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** The devices as a register with their years, beside one tall picture. */
export const section = defineSection<EquipmentRegisterSettings, ContentOf<'clinic.equipment'>>({
  type: 'EquipmentRegister',
  label: 'Register of devices',
  settings,
  example,
  roles: ['clinic.equipment'],
  allowedIn: { main: true },
  texts: ['home'],
  states: { empty: 'hide', error: 'hide' },
  component: EquipmentRegister,
})
