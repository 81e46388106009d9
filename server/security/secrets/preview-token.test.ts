import { describe, expect, it } from 'vitest'
import { secretsOf } from '#tests/one-key.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { readPreviewToken, signPreview, type SignedContent } from './preview-token.ts'

const secrets = secretsOf('a')
const [lumi, onyu] = [parsePartnerId(1), parsePartnerId(2)]
const UNTIL = new Date('2026-11-23T03:00:00.000Z')
const before = (milliseconds: number) => new Date(UNTIL.getTime() - milliseconds)
const read = (token: string, now = before(1), partner = lumi) => readPreviewToken(secrets, partner, token, now)
const SCOPES: readonly SignedContent[] = [{ kind: 'public' }, { kind: 'template', code: 'spring-light2' }]

describe('a preview token', () => {
  it.each(SCOPES)('opens its content until it expires: %j', (content) => {
    const token = signPreview(secrets, lumi, UNTIL, content)
    expect(read(token)).toEqual(content)
    expect(read(token, before(0))).toBeNull()
    expect(read(token, before(1), onyu)).toBeNull()
    expect(readPreviewToken(secretsOf('b'), lumi, token, before(1))).toBeNull()
  })

  it('opens public content by default, and expires at a whole second', () => {
    expect(read(signPreview(secrets, lumi, UNTIL))).toEqual({ kind: 'public' })
    const token = signPreview(secrets, lumi, new Date(UNTIL.getTime() + 999))
    expect([read(token), read(token, before(0))]).toEqual([{ kind: 'public' }, null])
  })

  it('is rejected with another scope, a later expiry, or no scope', () => {
    const [until = '', scope = '', ...signature] = signPreview(secrets, lumi, UNTIL, {
      kind: 'template',
      code: 'calm',
    }).split('.')
    const signed = signature.join('.')
    expect(read([until, scope, signed].join('.'))).toEqual({ kind: 'template', code: 'calm' })
    const later = (Number.parseInt(until, 36) + 60).toString(36)
    for (const parts of [
      [until, 'release-6', signed],
      [until, 'template-clean', signed],
      [until, 'drafts', signed],
      [until, signed],
      [later, scope, signed],
    ])
      expect([parts[1], read(parts.join('.'))]).toEqual([parts[1], null])
  })

  it.each(['', '.', 'drafts', 'a.', 'a.drafts.', 'zzzzzzzzzzz.drafts.x', '-1.x', 'A.x'])(
    'is rejected if malformed: "%s"',
    (token) => {
      expect(read(token)).toBeNull()
    },
  )
})
