import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Tenant } from '../../tenancy/tenant.ts'
import { fillText, readMailTexts } from './mail-texts.ts'
import { requireSender } from './messages.ts'

const texts = readMailTexts(join(import.meta.dirname, '../../..'))
// Only the names of a clinic are used.
const clinic = (displayName: Record<string, string>) =>
  ({ partner: { displayName, partnerCode: 'lumi' }, mainLanguage: 'ko' }) as unknown as Tenant

describe('the text of e-mails', () => {
  it.each([
    [{ ko: '루미', en: 'Lumi' }, 'Lumi'],
    [{ ko: '루미' }, '루미'],
    [{}, 'lumi'],
  ])('uses the clinic’s name in the receiver’s language, or a fallback: %j', (names, name) => {
    expect(texts.of(clinic(names), 'en').clinic).toBe(name)
  })

  it('is in the receiver’s language, and a missing text throws', () => {
    const say = (language: 'ko' | 'en') => texts.of(clinic({}), language).texts('mail')('push.newPost', {})
    expect(say('ko')).not.toBe(say('en'))
    expect(() => texts.of(clinic({}), 'ko').texts('mail')('push.nothing', {})).toThrow(
      'locales/*/mail.json has no "push.nothing"',
    )
  })

  it('replaces placeholders with their values, and unknown ones with nothing', () => {
    expect(fillText('{{name}} comes at {{ time }}{{why}}.', { name: '$&', time: 3 })).toBe('$& comes at 3.')
  })
})

it('requireSender rejects a channel without a sender, with an explanation', () => {
  const messages = { has: (channel: string) => channel === 'email', send: async () => {} }
  expect(() => requireSender(messages, 'email')).not.toThrow()
  expect(() => requireSender(messages, 'sms')).toThrow('No sender for text messages is configured')
})
