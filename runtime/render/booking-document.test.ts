import { expect, it } from 'vitest'
import { FRAME_ROOT_ID } from '#integrations/booking/frame-data.ts'
import { catalogues } from '#runtime/registry.ts'
import { templates } from '#runtime/request/templates.ts'
import { toSmallRequest, toSmallTemplate, toSmallTenant } from '#tests/small-site.ts'
import type { SiteTenant } from '../request/site-request.ts'
import { toBookingDocument } from './booking-document.ts'
import { baseCss } from './base-css.ts'
import { toBookingLook } from './booking-looks.ts'
import { toFontFaces } from './font-faces.ts'
import { toThemeCss } from './theme-css.ts'

const frameOf = (url: string, changes: Partial<SiteTenant> = {}) => {
  const frame = toBookingDocument(toSmallRequest(url, toSmallTenant(toSmallTemplate({ home: [] }), changes)).request)
  const [, json = '{}'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(frame.html) ?? []
  return { ...frame, data: JSON.parse(json) }
}

it('the booking document has the theme’s form, and is a card by default', () => {
  const small = frameOf('/')
  expect([small.form, small.data.form]).toEqual(['card', 'card'])
  expect(small.html).toContain(toBookingLook('card', `#${FRAME_ROOT_ID}`))
  const calm = frameOf('/', { templateCode: 'calm' })
  expect([calm.form, calm.data.form, templates.get('calm')?.theme.booking]).toEqual(['axis', 'axis', 'axis'])
  expect(calm.html).toContain(toBookingLook('axis', `#${FRAME_ROOT_ID}`))
})

it('has each language’s own texts and fonts, in the order of Maru’s languages', () => {
  const languages = (['en', 'ko'] as const).map((code) => ({ code, name: code }))
  const { data } = frameOf('/?lang=en', { languages, templateCode: 'editorial' })
  expect(Object.keys(data.views)).toEqual(['ko', 'en'])
  for (const code of ['ko', 'en']) {
    const view = data.views[code]
    expect([view.page.language, view.page.path]).toEqual([code, '/'])
    expect(view.texts.booking).toEqual(catalogues[code]?.['booking'])
    expect(view.texts.booking).not.toEqual({})
  }
  const faces = (data.views.en.fonts as { family: string; style: string; weight: string }[]).filter(
    ({ family }) => family === 'Cormorant Garamond',
  )
  expect(faces.map(({ style, weight }) => `${style} ${weight}`)).toEqual(['normal 300', 'italic 300'])
})

it('uses the theme’s fonts and colours on top of the base styles', () => {
  const { styles, html } = frameOf('/?lang=ja', { templateCode: 'calm' })
  const theme = templates.get('calm')?.theme
  if (!theme) throw new Error('The template calm is missing')
  expect(styles).toEqual([
    toFontFaces(theme, 'ja') + baseCss + toThemeCss(theme) + toBookingLook('axis', `#${FRAME_ROOT_ID}`),
  ])
  expect(html).toContain(`<style>${styles[0]}</style>`)
})

it('shows the clinic’s telephone number without scripts', () => {
  const [, words = ''] = /<noscript>(.*?)<\/noscript>/.exec(frameOf('/').html) ?? []
  expect(words).toContain(toSmallTenant([]).partner.tel)
})

it('escapes the clinic’s name', () => {
  const { html } = frameOf('/', { displayName: { ko: '<b>"루미"</b>' } })
  expect(html).toContain('&lt;b&gt;&quot;루미&quot;&lt;/b&gt;')
  expect(html).not.toMatch(/<b>/)
})
