import { expect, it } from 'vitest'
import { createSmallSite } from '#tests/sites/broken-templates/small-site.ts'
import { showTemplate } from './show-template.ts'

const show = (screens: Omit<Parameters<typeof showTemplate>[0], 'code'>, code = 'calm') =>
  showTemplate({ code, ...screens }, createSmallSite())?.split('\n')

it('showTemplate lists the instances of a screen: id, section, role, own settings and location', () => {
  const rows = show({ route: '/', type: 'COMMERCE' }) ?? []
  expect(rows.slice(0, 2)).toEqual(['calm / of COMMERCE', '  main'])
  expect(rows[2]).toMatch(
    /^ {4}deals +TreatmentGrid +home\.products +source="latest" columns=4 card=.* templates\/calm\/layouts\/home\.json:14$/,
  )
  expect(rows[3]).toMatch(/^ {4}hero +HeroSlider +home\.hero +height="tall" ground="primary_50" +templates\/calm/)
  expect(rows.join('\n')).toMatch(/\n {2}header\n {4}\w+ +SiteHeader/)
})

it('showTemplate shows the changes of a site type with their location', () => {
  const rows = show({ route: '/', type: 'BRANDING' }) ?? []
  expect(rows.join('\n')).not.toContain('deals')
  expect(rows.find((row) => row.startsWith('    story'))).toMatch(
    / Story +clinic\.story +- +templates\/calm\/layouts\/home\.json:38$/,
  )
})

it('showTemplate lists all routes with their instance ids, merging equal site types', () => {
  const rows = show({}) ?? []
  expect(rows.filter((row) => row.startsWith('/ '))).toEqual([
    expect.stringMatching(/^\/ +COMMERCE: deals hero news$/),
    expect.stringMatching(/^\/ +HYBRID: hero deals news$/),
    expect.stringMatching(/^\/ +BRANDING: hero story news$/),
  ])
  expect(rows.find((row) => row.startsWith('/products '))).toMatch(/\(empty\)$/)
})

it('showTemplate returns undefined for an unknown template', () => {
  expect(show({}, 'clam')).toBeUndefined()
})
