import { expect, it } from 'vitest'
import type { StoredHomepageConfig } from '#schemas/generated/api/stored.ts'
import { settingsOf } from './kinds.ts'

it('settingsOf keeps the pinned release while its template is used, and drops it with the template', () => {
  const own = { version: 3, templateVersion: '1.0.0', isTemplateHeld: true }
  const written = { templateCode: 'clean', homepageType: 'COMMERCE', timeZone: 'Asia/Seoul' }
  // The settings that this test needs.
  const before = { ...own, ...written } as StoredHomepageConfig
  expect(settingsOf(before, own, { ...written, homepageType: 'HYBRID' })).toMatchObject({
    homepageType: 'HYBRID',
    templateVersion: '1.0.0',
    isTemplateHeld: true,
  })
  const switched = settingsOf(before, own, { ...written, templateCode: 'calm' })
  expect(switched).toEqual({ version: 3, templateCode: 'calm', homepageType: 'COMMERCE', timeZone: 'Asia/Seoul' })
})
