import { DEMO_SITES, findSite, toAddress } from './demo-sites.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: [/status of 404/] })

for (const site of DEMO_SITES) {
  test(`${site.partner} in ${site.language} says when a page does not exist`, async ({ page }) => {
    const response = await page.goto(toAddress(site, '/there-is-no-such-page'))
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', site.tag)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  })
}

test('the countdown of a missing page replaces it in the history, so that Back leads to the previous page', async ({
  page,
}) => {
  const site = findSite('onyu', 'en')
  const follow = (path: string) =>
    page.evaluate(
      (href) => {
        const link = document.createElement('a')
        link.href = href
        document.body.append(link)
        link.click()
      },
      toAddress(site, path),
    )
  await page.goto(toAddress(site, '/introduce'))
  await follow('/there-is-no-such-page')
  await expect(page).toHaveURL(toAddress(site, '/there-is-no-such-page'))
  await expect(page).toHaveURL(toAddress(site, '/'))
  await page.goBack()
  await expect(page).toHaveURL(toAddress(site, '/introduce'))
  // From outside, too.
  await page.goto(toAddress(site, '/there-is-no-such-page'))
  await expect(page).toHaveURL(toAddress(site, '/'))
  await page.goBack()
  await expect(page).toHaveURL(toAddress(site, '/introduce'))
})
