import { expect, it } from 'vitest'
import type { FleetClinic } from '#schemas/generated/api/clinics.ts'
import { toClinicsFile } from './clinics-screen.tsx'

const CLINIC: FleetClinic = {
  fallbackFields: [],
  code: 'lumi',
  name: 'Lumi, "the" clinic',
  hosts: ['lumi.example', 'www.lumi.example'],
  siteAddress: 'https://lumi.example/',
  homepageType: 'HYBRID',
  templateCode: 'clean',
  templateName: '클린',
  templateVersion: '1.1.0',
  follows: 'build',
  isNewest: true,
  share: 10,
  drafts: 0,
  posts: 2,
  reservations: 4,
  publishedAt: null,
  p95Ms: null,
  health: 'fine',
  checkedAt: null,
  problems: { pages: 0, sections: 0, warnings: 0, links: 0, translations: 0 },
  launch: null,
}

const read = (clinics: readonly FleetClinic[]) => {
  const { name, content } = toClinicsFile(clinics, (key) => key, '2026-11-24')
  return { name, lines: Buffer.from(content, 'base64').toString('utf8').split('\r\n') }
}

it('the clinics file has a translated header row and one row per clinic, and is marked as UTF-8', () => {
  const { name, lines } = read([CLINIC])
  expect(name).toBe('clinics-2026-11-24.csv')
  expect(lines[0]).toMatch(/^\u{FEFF}column\.code,column\.name,/u)
  expect(lines[1]).toBe(
    'lumi,"Lumi, ""the"" clinic",lumi.example www.lumi.example,type.HYBRID,클린,1.1.0,health.fine,,2,4,0,',
  )
  expect(lines).toHaveLength(3)
})
