import { describe, expect, it } from 'vitest'
import { groupPieces, sectionWords } from './group-pieces.ts'

describe('the moved pieces of a switch', () => {
  it('are counted by role, with source and target section', () => {
    const groups = groupPieces([
      { role: 'home.about', field: 'title', route: '/', section: 'Story', from: 'Words' },
      { role: 'home.hero', field: 'title', route: '/', section: 'TallHero', from: 'HeroSlider' },
      { role: 'home.hero', field: 'text', route: '/', section: 'TallHero', from: 'HeroSlider' },
      { role: 'events', route: '/events' },
    ])
    expect(groups).toEqual([
      { role: 'home.hero', count: 2, from: 'HeroSlider', to: 'TallHero' },
      { role: 'events', count: 1, from: undefined, to: undefined },
      { role: 'home.about', count: 1, from: 'Words', to: 'Story' },
    ])
  })

  it('have section names split into words', () => {
    expect(sectionWords('HeroSlider')).toBe('Hero Slider')
  })
})
