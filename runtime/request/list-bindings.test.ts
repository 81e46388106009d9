import { expect, it } from 'vitest'
import { toSmallRequest, toSmallTemplate, toSmallTenant } from '#tests/small-site.ts'
import { listBindings } from './list-bindings.ts'

it('lists each role of a screen once, and no screen that the template lacks', () => {
  const hero = { type: 'HeroSlider', role: 'home.hero' }
  const template = toSmallTemplate({
    home: [hero, { type: 'NoticeList' }, hero],
    info: [],
    'not-found': [hero],
  })
  expect(listBindings(toSmallRequest('/', toSmallTenant(template)).request)).toEqual([
    { route: '/', roles: ['home.hero'] },
    { route: '/info', roles: [] },
  ])
})
