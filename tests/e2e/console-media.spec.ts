import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makePhoto } from '../picture-fixtures.ts'
import { expectAccessible, PASSWORD, signInByApi } from './console-session.ts'
import { toOwnAddress } from './own-site.ts'
import { expect, test } from './recorder.ts'
import { startServer, type RunningSite } from './start-site.ts'

// One server for all of them, one after the other.
test.describe.configure({ mode: 'default' })
test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
test.setTimeout(120_000)

const EMAIL = 'harin@clinic.example'

let site: RunningSite
test.beforeAll(async () => {
  site = await startServer({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })
})
test.afterAll(() => site.stop())

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(toOwnAddress(site, 'lumi', `/console${path}`))
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

const photo = async (name: string, seed: number, size = { width: 1200, height: 800 }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePhoto(seed, size),
})

test.describe('pictures', () => {
  test.beforeEach(({ page }) => signInByApi(page, site, { email: EMAIL, host: 'lumi' }))

  test('are uploaded, described, used by a treatment and seen by visitors', async ({ page }) => {
    await open(page, '/media')
    await expect(page.getByRole('heading', { name: 'Nothing uploaded yet' })).toBeVisible()
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([
        await photo('harbour.jpg', 1),
        { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a plan') },
      ])
    const tray = page.getByRole('region', { name: 'Uploads' })
    await expect(tray.getByText('Not a picture. Use JPG, PNG, WebP, AVIF or GIF.')).toBeVisible()
    await expect(tray.getByText(/^\d+ kB → \d+ k?B$/)).toBeVisible()
    await expectAccessible(page)
    await tray.getByRole('button', { name: 'Clear the list' }).click()
    await expect(tray).toBeHidden()

    await page.getByRole('button', { name: /harbour/ }).press('Enter')
    const panel = page.getByRole('complementary', { name: 'harbour' })
    await panel.getByRole('textbox', { name: 'Alternative text KO' }).fill('등대가 있는 항구')
    const point = panel.getByRole('slider', { name: 'Focal point' })
    await point.press('ArrowRight')
    await point.press('ArrowUp')
    await expect(point).toHaveAttribute('aria-valuetext', '51% across, 49% down')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expectAccessible(page)

    await open(page, '/treatments/1')
    await page.getByRole('button', { name: 'Another picture' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
    await dialog.getByRole('textbox', { name: 'Name, alternative text' }).fill('harbour')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /harbour/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByPlaceholder('등대가 있는 항구').first()).toBeVisible()
    await page.getByRole('button', { name: 'Publish 1' }).click()
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByText('1 change published')).toBeVisible()

    await open(page, '/media')
    await page.getByRole('button', { name: /harbour.*1 place/ }).click()
    const use = panel.getByRole('link', { name: /Public/ })
    await expect(use).toHaveAttribute('href', /\/console\/treatments\/1#/)
    // The address is a link to the very picture.
    await page.reload()
    await expect(use).toBeVisible()

    await page.goto(toOwnAddress(site, 'lumi', '/products'))
    await expect(page.getByAltText('등대가 있는 항구').first()).toBeVisible()
  })

  test('show the new file under the same name when replaced', async ({ page }) => {
    await open(page, '/media')
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await photo('quay.jpg', 4))
    await page.getByRole('button', { name: /quay.*Unused/ }).click()
    const panel = page.getByRole('complementary', { name: 'quay' })
    await expect(panel.getByText(/^1200 × 800/)).toBeVisible()
    const download = panel.getByRole('link', { name: 'Download' })
    const before = await download.getAttribute('href')
    const choosing = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: 'Replace the file' }).click()
    await (await choosing).setFiles(await photo('pier.jpg', 5, { width: 900, height: 900 }))
    const dialog = page.getByRole('dialog', { name: 'Replace quay' })
    await expect(dialog.getByText('It is not used anywhere, so nothing changes for visitors.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(page.getByText('Replaced', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText(/^900 × 900/)).toBeVisible()
    await expect(download).not.toHaveAttribute('href', before ?? '')
  })

  test('are dropped on the field that shows them', async ({ page }) => {
    await open(page, '/treatments/2')
    const { buffer } = await photo('pier.jpg', 2)
    const data = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'pier.jpg', { type: 'image/jpeg' }))
      return transfer
    }, buffer.toString('base64'))
    const field = page.getByRole('button', { name: 'Another picture' }).first()
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/admin/media?kind=picture'))
    await field.dispatchEvent('drop', { dataTransfer: data })
    expect((await sent).status()).toBe(201)
    await expect(page.getByText('1200 × 800').first()).toBeVisible()
  })

  test('report the result when they are animated or drawings', async ({ page }) => {
    await open(page, '/media')
    const read = (path: string) => readFile(join(import.meta.dirname, '../fixtures', path))
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([
        { name: 'moving.gif', mimeType: 'image/gif', buffer: await read('pictures/animated.gif') },
        {
          name: 'logo.svg',
          mimeType: 'image/svg+xml',
          buffer: await read('logos/logo-korean-illustrator-id.svg'),
        },
      ])
    const tray = page.getByRole('region', { name: 'Uploads' })
    await expect(tray.getByText('This picture moves. Only its first frame is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: /logo.*Unused/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('ask before removal when in use, and are restored from the bin', async ({ page }) => {
    await open(page, '/media')
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await photo('silk.jpg', 3))
    await page.getByRole('button', { name: /silk.*Unused/ }).press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('button', { name: /silk.*Unused/ })).toBeHidden()
    await page.getByRole('button', { name: /^Bin/ }).click()
    await page.getByRole('button', { name: /silk/ }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('button', { name: /^Bin/ }).click()
    await expect(page.getByRole('button', { name: /silk.*Unused/ })).toBeVisible()

    await page.getByRole('button', { name: /harbour/ }).press('Delete')
    const dialog = page.getByRole('dialog', { name: 'Remove harbour' })
    await expect(dialog.getByRole('link', { name: /Public/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Remove all the same' })).toBeEnabled()
    await expectAccessible(page)
  })

  test('a list pasted from Word stays a list', async ({ page }) => {
    await open(page, '/content/notices/1')
    // The editor is loaded on the first focus of the text.
    await page.locator('[role="textbox"][aria-multiline="true"]').first().click()
    const text = page.locator('[contenteditable="true"]').first()
    await text.press('ControlOrMeta+a')
    await text.press('Backspace')
    await text.evaluate((element) => {
      const item = (words: string) =>
        `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>${words}</p>`
      const data = new DataTransfer()
      data.setData('text/html', `<html><body>${item('Sun cream')}${item('Rest')}</body></html>`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(text.getByRole('listitem')).toHaveText(['Sun cream', 'Rest'])
  })
})
