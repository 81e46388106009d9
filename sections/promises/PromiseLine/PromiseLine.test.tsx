import { expect, it } from 'vitest'
import { renderSection } from '#tests/render-section.tsx'
import { section } from './index.ts'
import { splitFigure } from './split-figure.ts'

const items = ['첫 진료', '하루 인원'].map((label) => ({ figure: '24명', label, text: `${label}의 뜻` }))

it('shows each figure with its label and meaning, as one term and two descriptions', () => {
  const html = renderSection(section, { content: { title: '약속', items } })
  expect(html).toMatch(/<dt[^>]*>첫 진료<\/dt><dd[^>]*><b>24<\/b>명<\/dd><dd[^>]*>첫 진료의 뜻/)
  expect(html.match(/<dt/g)).toHaveLength(2)
})

it('renders nothing without content', () => {
  expect(renderSection(section)).toBe('')
  expect(renderSection(section, { content: { title: '약속', items: [] } })).toBe('')
})

it('splits a number from its unit, and does not split text', () => {
  expect(splitFigure('1,200 people')).toEqual({ number: '1,200', unit: ' people' })
  expect(splitFigure('4.5')).toEqual({ number: '4.5', unit: '' })
  expect(splitFigure('Day 3')).toEqual({ number: '', unit: 'Day 3' })
})
