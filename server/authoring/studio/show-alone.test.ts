import { describe, expect, it } from 'vitest'
import { showAlone } from './show-alone.ts'

const two = { sections: { a: {}, b: {} }, order: ['a', 'b'], when: { HYBRID: [] } }
const FILES = [
  { path: 'x/theme.json', data: { colors: {} } },
  { path: 'x/groups/header.json', data: { group: 'header', ...two } },
  { path: 'x/groups/footer.json', data: { group: 'footer', ...two } },
  { path: 'x/layouts/home.json', data: { route: '/', ...two } },
  { path: 'x/layouts/staff.json', data: { route: '/introduce/staff', ...two } },
].map(({ path, data }) => ({ path, text: JSON.stringify(data) }))

const show = (place: string) => {
  const shown = showAlone(FILES, { layout: 'home.json', place, instance: { type: 'Hero', v: 1 } })
  return shown.map(({ path, text }) => `${path} ${(JSON.parse(text) as { order?: string[] }).order?.join() ?? '-'}`)
}

describe('a section shown alone', () => {
  it('is the only one on its screen, and other screens stay unchanged', () => {
    expect(show('main')).toEqual([
      'x/theme.json -',
      'x/groups/header.json ',
      'x/groups/footer.json ',
      'x/layouts/home.json alone',
      'x/layouts/staff.json a,b',
    ])
    expect(show('header')).toContain('x/groups/header.json alone')
    expect(show('header')).toContain('x/layouts/home.json ')
  })
})
