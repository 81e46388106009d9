import { describe, expect, it } from 'vitest'
import { listFields, trackReads } from './content-fields.ts'

const content = {
  title: '피부를 듣다',
  empty: '',
  none: null,
  isWide: false,
  image: { src: '/media/a.webp', alt: '정원', width: 10, height: 10 },
  items: [
    { title: '첫째', lines: ['a', 'b'] },
    { title: '둘째', lines: [] },
  ],
}

const readsOf = (read: (told: typeof content) => unknown): string[] => {
  const fields = new Set<string>()
  read(trackReads(content, (field) => fields.add(field)))
  return [...fields]
}

describe('the fields of a role’s content', () => {
  it('are its filled texts, numbers and booleans, and whole pictures', () => {
    expect(listFields(content)).toEqual([
      'title',
      'isWide',
      'image',
      'items.0.title',
      'items.0.lines.0',
      'items.0.lines.1',
      'items.1.title',
    ])
    expect(listFields(null)).toEqual([])
  })
})

describe('content with tracked reads', () => {
  it('reports only the fields that were read', () => {
    expect(readsOf(({ title, image }) => title + image.alt)).toEqual(['title', 'image'])
    expect(readsOf(({ items }) => items.slice(1).map((item) => item.title))).toEqual(['items.1.title'])
  })

  it('behaves like the content itself', () => {
    expect(readsOf((told) => expect(told).toEqual(content)).toSorted()).toContain('items.0.lines.1')
    expect(Array.isArray(trackReads(content, () => {}).items)).toBe(true)
    expect(JSON.stringify(trackReads(content, () => {}))).toBe(JSON.stringify(content))
    expect(trackReads('text', () => {})).toBe('text')
  })
})
