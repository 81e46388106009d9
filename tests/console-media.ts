import type { UploadedMedia } from '#schemas/generated/api/media.ts'

/** An uploaded picture that says in both languages what it shows. */
export const toMedia = (changes: Partial<UploadedMedia> = {}): UploadedMedia => ({
  id: 'abcdefghij12',
  address: '/media/abcdefghij12',
  fileAddress: `/media/${'0'.repeat(32)}.webp`,
  kind: 'picture',
  name: 'door.jpg',
  mime: 'image/webp',
  width: 800,
  height: 600,
  bytes: 212_000,
  alt: { ko: '현관', en: 'Door' },
  focalPoint: null,
  edit: 3,
  createdAt: '2026-11-20T00:00:00.000Z',
  createdBy: 'Mina',
  removedAt: null,
  useCount: 1,
  fallbackFields: [],
  ...changes,
})
