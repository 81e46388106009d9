import { expect, it } from 'vitest'
import { makeConfig, makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { parsePartnerId } from '../../core/partner-id.ts'
import { createLogger } from '../../core/logger.ts'
import { toTenant } from '../../tenancy/tenant.ts'
import { makeFirstPage } from './first-page.ts'

const clinics = ['a', 'b'].map((code, index) =>
  toTenant(parsePartnerId(index + 1), makePartner(index + 1, code), makeMarketing(), makeConfig()),
)
const MADE = { status: 200, headers: {}, text: '', sections: [] }

const begin = async (made: () => Promise<typeof MADE>, tenants = clinics) => {
  const asked: string[] = []
  const warned: string[] = []
  const logger = createLogger('warn', { now: () => new Date(0) }, (line) => warned.push(line))
  const partners = async function* () {
    yield* tenants
  }
  const preview: Parameters<typeof makeFirstPage>[1]['preview'] = (address, { partner }) => {
    asked.push(`${partner.partnerCode} ${address}`)
    return made()
  }
  await makeFirstPage({ partners, logger }, { preview }, 50)
  return { asked, warned }
}

it('makeFirstPage renders the home page of one clinic before visitors come', async () => {
  expect(await begin(async () => MADE)).toEqual({ asked: ['a /'], warned: [] })
})

it('makeFirstPage renders nothing without a clinic', async () => {
  expect(await begin(async () => MADE, [])).toEqual({ asked: [], warned: [] })
})

it('a failed or hanging render does not block the start and is logged', async () => {
  const failed = await begin(() => Promise.reject(new Error('broken template')))
  expect(failed.warned.join()).toContain('broken template')
  const hung = await begin(() => new Promise(() => {}))
  expect(hung.warned.join()).toContain('timed out')
})
