import { describe, expect, it } from 'vitest'
import type { HeadPart } from '#kit/define-section.ts'
import { addPassingSection } from '#tests/passing-section.ts'
import { toSmallRequest, toSmallTemplate, toSmallTenant } from '#tests/small-site.ts'
import { loadPage } from '../request/load-page.ts'
import { textOf } from './server-text.ts'
import { toBrand, toSharePicture } from './share-picture.ts'

const PAGE = [{ type: 'First' }, { type: 'Second' }]
const SCREENS = toSmallTemplate({ products: PAGE, staff: PAGE })
const SEO = { title: {}, description: {}, keywords: {}, ogImageUrl: '/media/own.png', faviconUpdatedAt: null }

/** Returns the share picture of a page with the given head parts of its two sections. */
const pictureOf = async (address: string, parts: HeadPart[] = []) => {
  for (const [index, type] of ['First', 'Second'].entries()) {
    addPassingSection(type, { head: () => parts[index] ?? {} })
  }
  const tenant = toSmallTenant(SCREENS, { seo: SEO })
  const outcome = await loadPage(toSmallRequest(address, tenant).request)
  if (outcome.kind === 'redirect') throw new Error('The page leads elsewhere')
  return toSharePicture(outcome.model, tenant, textOf('ko'))
}

describe('the sharing picture of a page', () => {
  it('uses the first of its sections that provides a title', async () => {
    const parts = [{ title: '' }, { title: '글로우', price: '189,000원', imageUrl: '/media/vials.webp' }]
    expect(await pictureOf('/products', parts)).toMatchObject({
      title: '글로우',
      price: '189,000원',
      imageUrl: '/media/vials.webp',
    })
  })

  it('shows the clinic’s picture and the screen’s name if its sections provide nothing', async () => {
    expect(await pictureOf('/products')).toMatchObject({
      title: '시술 안내',
      above: null,
      price: null,
      imageUrl: '/media/own.png',
    })
  })

  it('names the parent page below Home', async () => {
    expect(await pictureOf('/introduce/staff')).toMatchObject({ title: '의료진', above: '병원 소개' })
  })
})

it('a drawn picture has only the names of the theme’s fonts, without quotes and spaces', async () => {
  const outcome = await loadPage(toSmallRequest('/ja/products', toSmallTenant(SCREENS)).request)
  if (outcome.kind === 'redirect') throw new Error('The page leads elsewhere')
  const { page, template } = outcome.model
  const face = (ko: string, ja?: string) => ({ ...template.theme.fonts.text, ko, ...(ja ? { ja } : {}) })
  const fonts = {
    display: face('Hahmlet', `'Shippori Mincho' , "Yu Mincho",serif`),
    text: face('Pretendard', 'Pretendard,sans-serif'),
    latin: face('Marcellus', `'Cormorant Garamond'`),
  }
  const { theme } = toBrand({ page, template: { ...template, theme: { ...template.theme, fonts } } })
  expect(theme.faces).toEqual({
    display: ['Shippori Mincho', 'Yu Mincho', 'serif'],
    text: ['Pretendard', 'sans-serif'],
    latin: ['Cormorant Garamond'],
  })
  expect(theme.colors).toEqual(
    Object.fromEntries(
      ['bg', 'section', 'ink', 'quiet', 'line_strong', 'primary', 'primary_ink', 'price'].map((name) => [
        name,
        template.theme.colors[name as keyof typeof template.theme.colors],
      ]),
    ),
  )
})
