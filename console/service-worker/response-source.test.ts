import { describe, expect, it } from 'vitest'
import { toResponseSource, readPush } from './response-source.ts'

const ORIGIN = 'https://clinic.example'
const ask = (path: string, more: { method?: string; mode?: string } = {}) =>
  toResponseSource({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...more }, ORIGIN)

describe('the console’s service worker', () => {
  it.each([
    ['/console/today', 'navigate', 'shell'],
    ['/console', 'navigate', 'shell'],
    ['/', 'navigate', 'network'],
    ['/consoles', 'navigate', 'network'],
    ['/console/assets/index-a1.js', 'cors', 'kept'],
    ['/console/worker.js', 'cors', 'network'],
    ['/api/admin/session', 'cors', 'network'],
    ['/api/admin/content', 'cors', 'network'],
    ['/media/one.webp', 'no-cors', 'network'],
    ['https://other.example/console/assets/a.js', 'cors', 'network'],
  ])('serves %s (%s) from: %s', (path, mode, from) => {
    expect(ask(path, { mode })).toBe(from)
  })

  it('sends every write to the network', () => {
    expect(ask('/console/assets/a.js', { method: 'POST' })).toBe('network')
  })

  it('shows the text of a push, and opens only console addresses', () => {
    const message = { title: 'Lumi', body: 'A new question', lang: 'en', opens: '/console/desk' }
    expect(readPush(JSON.stringify(message))).toEqual(message)
    for (const opens of ['https://evil.example', '//evil.example', '/console/../', '/', 7])
      expect(readPush(JSON.stringify({ ...message, opens })).opens).toBe('/console')
    expect(readPush('no json')).toMatchObject({ title: 'maru', body: '', opens: '/console' })
  })
})
