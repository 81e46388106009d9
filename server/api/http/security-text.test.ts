import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { addSecurityText, toSecurityText } from './security-text.ts'

it('names the contact, and an expiry date within a year that stays stable for a month', () => {
  const text = toSecurityText('mailto:security@clinic.example', new Date('2026-11-22T20:00:00Z'))
  expect(text).toBe(
    'Contact: mailto:security@clinic.example\nExpires: 2027-05-01T00:00:00.000Z\nPreferred-Languages: ko, en, ja, zh\n',
  )
  expect(toSecurityText('mailto:security@clinic.example', new Date('2026-11-01T00:00:00Z'))).toBe(text)
})

it('is served when a contact is configured, publicly cacheable for a day', async () => {
  const ask = async (securityContact: string | null) => {
    const app = fastify()
    // Only the used part of the context.
    const context = { env: { securityContact }, clock: { now: () => new Date('2026-11-22T20:00:00Z') } }
    addSecurityText(app, context as never)
    const answer = await app.inject({ url: '/.well-known/security.txt' })
    await app.close()
    return answer
  }
  const told = await ask('mailto:a@clinic.example')
  expect([told.statusCode, told.body.split('\n')[0]]).toEqual([200, 'Contact: mailto:a@clinic.example'])
  expect(told.headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'content-type': 'text/plain; charset=utf-8',
  })
  expect((await ask(null)).statusCode).toBe(404)
})
