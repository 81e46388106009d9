import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { TransportError } from '#kit/api/api-error.ts'
import { connectQueryClient } from '#kit/api/api-query.ts'
import type { Transport } from '#kit/api/request.ts'
import { findShortLink, toOwnPath } from './find-short-link.ts'

it.each([
  ['/exhibitions', '/exhibitions'],
  ['/products/1?utm_source=sms#options', '/products/1?utm_source=sms#options'],
  ['/이벤트', '/%EC%9D%B4%EB%B2%A4%ED%8A%B8'],
  ['/exhibitions/s/1', '/exhibitions/s/1'],
])('toOwnPath returns %s as a path of the site', (stored, path) => {
  expect(toOwnPath(stored)).toBe(path)
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/x/..//evil.example',
  'exhibitions',
  '',
  '/s/again',
  '/ja/s/again',
  null,
  42,
])('refuses %j', (stored) => {
  expect(toOwnPath(stored)).toBeNull()
})

describe('a short link', () => {
  const find = (transport: Transport, path = '/s/way', warn: (message: string) => void = () => {}) => {
    const client = new QueryClient()
    connectQueryClient(client, { connection: { transport, host: '/api' } })
    return findShortLink(client, path, { language: 'en', mainLanguage: 'ko' }, warn)
  }
  const answering =
    (status: number, row: object = {}): Transport =>
    async () => ({ status, headers: {}, body: JSON.stringify(status < 400 ? { row } : { message: 'x' }) })

  it('leads to its path in the requested language', async () => {
    expect(await find(answering(200, { path: '/exhibitions' }))).toBe('/en/exhibitions')
    expect(await find(answering(200, { path: '/ja/exhibitions' }))).toBe('/ja/exhibitions')
    expect(await find(answering(200, { path: '/exhibitions/?page=2' }))).toBe('/en/exhibitions/?page=2')
    expect(await find(answering(200, { path: '/' }))).toBe('/en')
    expect(await find(answering(200, { path: '/?utm_source=sms' }))).toBe('/en?utm_source=sms')
  })

  it('is ignored if it leads to another site, and operators are warned', async () => {
    const warnings: string[] = []
    const warn = (message: string) => void warnings.push(message)
    expect(await find(answering(200, { path: '/exhibitions' }), '/s/way', warn)).not.toBeNull()
    expect(warnings).toEqual([])
    expect(await find(answering(200, { path: 'https://evil.example/' }), '/s/way', warn)).toBeNull()
    expect(warnings).toEqual([expect.stringContaining('"way"')])
  })

  it('is requested by its code', async () => {
    const asked: string[] = []
    await find(({ url, ...rest }) => {
      asked.push(url)
      return answering(404)({ url, ...rest })
    })
    expect(asked).toEqual([expect.stringMatching(/[?&]code=way$/)])
  })

  it.each([400, 404, 410, 499])('is null if the back-end answers %d', async (status) => {
    expect(await find(answering(status))).toBeNull()
  })

  it.each([500, 502, 503, 504])('is not treated as missing if the back-end answers %d', async (status) => {
    await expect(find(answering(status))).rejects.toMatchObject({ status })
  })

  it('is not treated as missing if the back-end cannot be reached', async () => {
    const gone: Transport = async () => {
      throw new TransportError('Network Error')
    }
    await expect(find(gone)).rejects.toMatchObject({ status: 500 })
  })

  it('is requested only if the path is a short link', async () => {
    const asked: string[] = []
    const transport: Transport = async ({ url }) => {
      asked.push(url)
      return answering(404)({ method: 'GET', url, headers: {} })
    }
    for (const path of ['/', '/s/', '/s/a/b', `/s/${'a'.repeat(41)}`, '/s/%00', '/x/s/a']) {
      expect(await find(transport, path)).toBeNull()
    }
    expect(asked).toEqual([])
  })
})
