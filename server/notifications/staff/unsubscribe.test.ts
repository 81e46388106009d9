import { expect, it } from 'vitest'
import { secretsOf } from '#tests/one-key.ts'
import { parseEnv } from '../../core/env.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { readUnsubscribeLink, toUnsubscribeLink } from './unsubscribe.ts'

// A link needs no other fields of a clinic.
const tenant = { id: parsePartnerId(7), partner: { hosts: ['lumi.example'] }, marketing: {} } as unknown as Tenant
const context = { secrets: secretsOf('a'), env: parseEnv({}) }
const tokenOf = (link: string) => new URL(link).searchParams.get('t') ?? ''

it.each([[{ kind: 'member', id: 3, source: 'posts' }], [{ kind: 'author', address: 'sarah@mail.example' }]] as const)(
  'an unsubscribe link reveals its purpose and clinic only to this server: %j',
  (stopping) => {
    const link = toUnsubscribeLink(context, tenant, stopping)
    expect(link).toMatch(/^https?:\/\/lumi\.example(:\d+)?\/_mail\/out\?t=/)
    expect(link).not.toContain('sarah')
    expect(readUnsubscribeLink(context, tokenOf(link))).toEqual({ partnerId: 7, stopping })
    expect(readUnsubscribeLink({ secrets: secretsOf('b') }, tokenOf(link))).toBeNull()
  },
)

it('truncated, forged or foreign tokens stop nothing', () => {
  const token = tokenOf(toUnsubscribeLink(context, tenant, { kind: 'author', address: 'a@b.example' }))
  const elsewhere = context.secrets.encrypt('posts.email', JSON.stringify({ partner: 7, stopping: {} }))
  for (const wrong of ['', 'x', token.slice(0, -4), elsewhere]) expect(readUnsubscribeLink(context, wrong)).toBeNull()
})
