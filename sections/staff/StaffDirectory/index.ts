import { defineSection } from '#kit/define-section.ts'
import { toClinicName } from '#kit/clinic/medical-clinic.ts'
import type { StaffDirectorySettings } from '#schemas/generated/settings.ts'
import { employeesOf, weeksOf } from './queries.ts'
import { isDoctor, toAnchor } from './staff-groups.ts'
import { StaffDirectory } from './StaffDirectory.tsx'
import example from './settings.example.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }

/** Members of the staff with portraits, careers and weeks; doctors also appear in structured data. */
export const section = defineSection<StaffDirectorySettings>({
  type: 'StaffDirectory',
  label: 'Staff directory',
  settings,
  example,
  roles: [],
  allowedIn: { main: true, routes: ['/introduce', '/introduce/staff'] },
  texts: ['staff'],
  queries: ({ page }) => [employeesOf(page.language), weeksOf(page.language)],
  states: { empty: 'message', error: 'message' },
  head: ({ page, read, toUrl }) => {
    const doctors = (read(employeesOf(page.language))?.rows ?? []).filter(isDoctor)
    const portrait = doctors.find(({ image }) => image)?.image
    return {
      ...(portrait ? { imageUrl: portrait.src } : {}),
      jsonLd: doctors.map(({ id, name, specialty, image }) => ({
        '@type': 'IndividualPhysician',
        '@id': `${toUrl(page.path)}#${toAnchor(id)}`,
        name,
        description: specialty,
        ...(image ? { image: new URL(image.src, toUrl('/')).href } : {}),
        url: `${toUrl(page.path)}#${toAnchor(id)}`,
        practicesAt: toClinicName(page),
      })),
    }
  },
  component: StaffDirectory,
})
