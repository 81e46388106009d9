import { expect, it } from 'vitest'
import { toPastLooks } from './use-public-look.ts'

it('tells each look of the past once, from when it began', () => {
  const of = (templateCode: string, homepageType: string, day: number) => ({
    data: { templateCode, homepageType },
    publishedAt: `2026-11-0${day}T00:00:00.000Z`,
    author: `${day}@clinic.test`,
  })
  const revisions = [
    of('calm', 'BRANDING', 5),
    of('clean', 'HYBRID', 4),
    of('clean', 'HYBRID', 2),
    of('calm', 'BRANDING', 1),
  ]
  expect(toPastLooks(revisions).map(({ look, at }) => [look.templateCode, at.slice(8, 10)])).toEqual([
    ['calm', '05'],
    ['clean', '02'],
    ['calm', '01'],
  ])
})
