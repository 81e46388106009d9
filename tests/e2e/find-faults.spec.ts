import { findFaults, findFaultsWithin } from './find-faults.ts'
import { expect, test } from './fixtures.ts'

/** A button without a name in the main part, beside it and in a frame, which is another page; and words that few can read. */
const PAGE = `<main><h1>Title</h1><button></button><p style="color: #ccc; background: #fff">Words that are too pale</p></main>
  <aside><button></button></aside><iframe title="frame" srcdoc="<button></button>"></iframe>`

test('axe finds accessibility faults in the requested parts', async ({ page }) => {
  await page.setContent(PAGE)
  expect(await findFaults(page, { of: ['main'] })).toEqual([
    'button-name: <button></button>',
    expect.stringMatching(/^color-contrast: <p /),
  ])
  expect(await findFaults(page, { of: ['main', 'aside'], butNot: ['p'] })).toEqual([
    'button-name: <button></button>',
    'button-name: <button></button>',
  ])
})

test('axe finds accessibility faults in a frame, and ignores the page around it', async ({ page }) => {
  await page.setContent(PAGE)
  const frame = page.frames().find((one) => one.parentFrame())
  if (!frame) throw new Error('The page has no frame')
  const found = await findFaultsWithin(frame)
  expect(found.filter((one) => one.startsWith('button-name'))).toEqual(['button-name: <button></button>'])
  expect(found.filter((one) => one.startsWith('color-contrast'))).toEqual([])
})
