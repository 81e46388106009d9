import { expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { toSiteTenant } from './site-tenant.ts'

const partner = makePartner(1, 'a')
const languagesOf = (rows: (typeof partner)['language']['rows']) => {
  const changed = { ...partner, language: { ...partner.language, rows } }
  const tenant = toTenant(parsePartnerId(1), changed, makeMarketing(), makeConfig())
  const { languages, isLanguageListEmpty } = toSiteTenant(tenant, { port: 3000, gtmFallbackId: '' })
  return { languages, isLanguageListEmpty }
}

it('toSiteTenant uses the main language, with its own name, if the partner lists none', () => {
  const { code, name } = partner.language.main
  expect(languagesOf([])).toEqual({ languages: [{ code, name }], isLanguageListEmpty: true })
})

it('toSiteTenant puts the main language first if the list omits it', () => {
  const { code, name } = partner.language.main
  const english = { code: 'en' as const, name: 'English' }
  expect(languagesOf([english])).toEqual({ languages: [{ code, name }, english] })
})
