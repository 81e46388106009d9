// Words come from the forms' own: @vitest-environment happy-dom
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { openConsolePage, textOf } from '#tests/console-page.tsx'
import { ImpactLine } from './impact-line.tsx'

const page = openConsolePage()
const list = async (impact: Parameters<typeof ImpactLine>[0]['impact'], kinds: readonly string[] = ['products']) => {
  await page.show(
    <Suspense fallback={null}>
      <ImpactLine impact={impact} kinds={kinds} />
    </Suspense>,
  )
  return textOf()
}
const pages = (...counts: number[]) => counts.map((count) => ({ route: '/', language: 'ko' as const, count }))

it('ImpactLine names the screens, and counts their pages in all languages', async () => {
  expect(await list({ pages: pages(1, 4), screens: ['/', '/products'] })).toBe('Shows on 5 pages: Home, Treatments.')
})

it('ImpactLine names five screens, counts the rest, and shows an unnamed route as it is', async () => {
  const screens = ['/', '/products', '/events', '/notices', '/nowhere', '/faqs', '/terms']
  expect(await list({ pages: pages(9), screens })).toMatch(/^Shows on 9 pages: Home, .*\/nowhere, 2 more\.$/)
})

it.each([
  [['roles'], 'No screen of the present template shows this.'],
  [['roles', 'products'], 'Visitors will see it on the next page they open.'],
  [['products', 'popups'], 'It shows on the screens that the popup names, at once.'],
])('ImpactLine describes the impact of %j if there are no screens', async (kinds, words) => {
  expect(await list({ pages: [], screens: [] }, kinds)).toBe(words)
})

it('ImpactLine is empty if the server renders no pages', async () => {
  expect(await list(null)).toBe('')
})
