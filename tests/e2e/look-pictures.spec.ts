import { comparePicture } from './compare-picture.ts'
import { expect, test } from './fixtures.ts'
import { DAY, showForPicture } from './show-for-picture.ts'
import { startPreviewed, type PreviewedSite } from './start-previewed.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

/** Each in its template where one has it. */
const PICTURED = [
  { partner: 'lumi', template: 'clean' },
  { partner: 'lumi', template: 'vivid' },
  { partner: 'onyu', template: 'editorial' },
  { partner: 'haneul', template: 'calm' },
]

/** Two screens of a phone, and of a computer. */
const WINDOWS = [
  { width: 390, height: 1688 },
  { width: 1440, height: 1800 },
]

let site: PreviewedSite
test.beforeAll(async () => {
  site = await startPreviewed(DAY)
})
test.afterAll(() => site.stop())

for (const { partner, template } of PICTURED) {
  for (const viewport of WINDOWS) {
    test.describe(`${partner} as ${template}`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

      // `npm run pictures` updates them.
      test(`matches the reference picture at ${viewport.width} px`, async ({ page }, info) => {
        const look = { template, language: 'ko', path: '/', date: `${DAY}T12:00` }
        await showForPicture(page, site.toPreview(partner, look))
        // Any difference is an unreviewed visual change.
        expect(await comparePicture(page, `${template}-${viewport.width}`, info)).toBeNull()
      })
    })
  }
}
