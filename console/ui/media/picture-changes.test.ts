import { describe, expect, it } from 'vitest'
import type { UploadedMedia } from '#schemas/generated/api/media.ts'
import { listMissingTexts, withPictureChanges } from './picture-changes.ts'

const media: UploadedMedia = {
  id: '4k2m9x0q1z7p',
  address: '/media/4k2m9x0q1z7p',
  fileAddress: '/media/0123456789abcdef0123456789abcdef.webp',
  kind: 'picture',
  name: '로비',
  mime: 'image/webp',
  width: 1600,
  height: 900,
  bytes: 148_000,
  alt: { ko: '둥근 안내 데스크', en: 'Round reception desk' },
  focalPoint: { x: 0.58, y: 0.52 },
  edit: 3,
  createdAt: '2026-11-02T00:00:00.000Z',
  createdBy: 'harin@clinic.example',
  removedAt: null,
  useCount: 4,
  fallbackFields: [],
}

describe('changes of a picture', () => {
  it('are applied to the latest state, so the changes of others stay', () => {
    const theirs = { ...media, name: '겨울 로비', alt: { ...media.alt, ja: '丸い受付' } }
    expect(withPictureChanges(theirs, { alt: { ko: '햇살 드는 로비' } })).toEqual({
      id: media.id,
      name: '겨울 로비',
      alt: { ko: '햇살 드는 로비', en: 'Round reception desk', ja: '丸い受付' },
      focalPoint: { x: 0.58, y: 0.52 },
    })
  })

  it('can clear texts and the focal point, but never the name', () => {
    const stored = withPictureChanges(media, { name: '  ', alt: { en: ' ' }, focalPoint: null })
    expect(stored).toMatchObject({ name: '로비', alt: { ko: '둥근 안내 데스크' }, focalPoint: null })
    expect(stored.alt).not.toHaveProperty('en')
  })

  it('show which languages lack an alternative text', () => {
    expect(listMissingTexts({ ko: '가', en: ' ' }, ['ko', 'ja', 'en'])).toEqual(['ja', 'en'])
  })
})
