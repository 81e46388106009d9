import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createPageText } from './page-text.ts'
import { useTexts, type Translate } from './text.tsx'

const textsIn = (text: ReturnType<typeof createPageText>): Translate => {
  const seen: Translate[] = []
  const Ask = () => {
    seen.push(useTexts('shop'))
    return null
  }
  renderToString(
    <I18nextProvider i18n={text}>
      <Ask />
      <Ask />
    </I18nextProvider>,
  )
  const [first, second] = seen
  if (!first) throw new Error('Nothing was rendered')
  expect(second).toBe(first)
  return first
}

it('textsIn returns the texts of a namespace for each instance', () => {
  const korean = textsIn(createPageText('ko', { shop: { open: '열림', left: '{{count}}개' } }))
  const english = textsIn(
    createPageText('en', { shop: { open: 'Open', left_one: 'One', left_other: '{{count}} left' } }),
  )
  expect([korean('open'), korean('open'), korean('left', { count: 2 })]).toEqual(['열림', '열림', '2개'])
  expect([english('open'), english('left', { count: 1 }), english('left', { count: 3 })]).toEqual([
    'Open',
    'One',
    '3 left',
  ])
})

it('textsIn finds a text added after the first lookup', () => {
  const text = createPageText('en', { shop: {} })
  const t = textsIn(text)
  expect(t('late')).toBe('late')
  text.addResourceBundle('en', 'shop', { late: 'Here' }, true, true)
  expect(t('late')).toBe('Here')
})
