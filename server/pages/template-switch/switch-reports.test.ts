import { describe, expect, it } from 'vitest'
import { parsePartnerId } from '../../core/partner-id.ts'
import type { SwitchReport } from '../../api/http/looks.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import { createTemplateChoices } from './switch-reports.ts'

const ACCOUNT: SwitchReport = { kept: [], moved: [], shelved: [], expected: [] }
const CALM = { templateCode: 'calm', homepageType: 'HYBRID' } as const
const VIVID = { templateCode: 'vivid', homepageType: 'HYBRID' } as const

const tenantOf = (id: number): Tenant =>
  // Looks read no other fields of a tenant.
  ({ id: parsePartnerId(id), homepageConfig: { templateCode: 'clean', homepageType: 'COMMERCE' } }) as Tenant

const open = ({ waitMs = 5 } = {}) => {
  const clock = { ms: 0 }
  let revision = 'first'
  const started: string[] = []
  let finish: (result: SwitchReport | Error) => void = () => {}
  const choices = createTemplateChoices({
    templates: async () => [],
    readRevision: async () => revision,
    waitMs,
    now: () => clock.ms,
    report: (tenant, { templateCode }) => {
      started.push(`${tenant.id} ${templateCode}`)
      const { promise, resolve, reject } = Promise.withResolvers<SwitchReport>()
      finish = (result) => (result instanceof Error ? reject(result) : resolve(result))
      return promise
    },
  })
  return {
    choices,
    clock,
    started,
    change: (next: string) => {
      revision = next
    },
    finish: async (result: SwitchReport | Error = ACCOUNT) => {
      finish(result)
      await new Promise((resolve) => void setImmediate(resolve))
    },
  }
}

describe('switch reports of templates', () => {
  it('are computed once for concurrent callers', async () => {
    const { choices, started, finish } = open({ waitMs: 10_000 })
    const asked = [choices.report(tenantOf(1), CALM), choices.report(tenantOf(1), CALM)]
    await new Promise((resolve) => void setImmediate(resolve))
    await finish()
    expect(await Promise.all(asked)).toEqual([ACCOUNT, ACCOUNT])
    expect(started).toEqual(['1 calm'])
  })

  it('are null while they are being computed', async () => {
    const { choices } = open()
    expect(await choices.report(tenantOf(1), CALM)).toBeNull()
  })

  it('are computed one at a time, with one queued per clinic', async () => {
    const { choices, started, finish } = open()
    await choices.report(tenantOf(1), CALM)
    await choices.report(tenantOf(2), CALM)
    await choices.report(tenantOf(2), VIVID)
    await choices.report(tenantOf(3), CALM)
    expect(started).toEqual(['1 calm'])
    await finish()
    expect(started).toEqual(['1 calm', '2 vivid'])
    await finish()
    expect(started).toEqual(['1 calm', '2 vivid', '3 calm'])
  })

  it('are dropped from the queue when their reader stops asking', async () => {
    const { choices, started, clock, finish } = open()
    await choices.report(tenantOf(1), CALM)
    await choices.report(tenantOf(2), CALM)
    clock.ms += 20_000
    await finish()
    expect(started).toEqual(['1 calm'])
  })

  it('are cached until the content changes', async () => {
    const { choices, started, clock, change, finish } = open()
    await choices.report(tenantOf(1), CALM)
    await finish()
    clock.ms += 300_000
    expect(await choices.report(tenantOf(1), CALM)).toEqual(ACCOUNT)
    change('second')
    expect(await choices.report(tenantOf(1), CALM)).toBeNull()
    expect(started).toHaveLength(2)
  })

  it('are returned to a reader even if the clinic’s content changes constantly', async () => {
    const { choices, change, finish } = open()
    await choices.report(tenantOf(1), CALM)
    change('second')
    await finish()
    change('third')
    expect(await choices.report(tenantOf(1), CALM)).toEqual(ACCOUNT)
  })

  it('that fail are not computed again on each request', async () => {
    const { choices, started, clock, finish } = open()
    await choices.report(tenantOf(1), CALM)
    await finish(new Error('broken'))
    await expect(choices.report(tenantOf(1), CALM)).rejects.toThrow('broken')
    expect(started).toHaveLength(1)
    clock.ms += 61_000
    await choices.report(tenantOf(1), CALM)
    expect(started).toHaveLength(2)
  })

  it('are limited to forty an hour for a clinic, without affecting other clinics', async () => {
    const { choices, clock, change, finish } = open()
    for (let round = 0; round < 40; round += 1) {
      change(String(round))
      clock.ms += 6000
      await choices.report(tenantOf(1), CALM)
      await finish()
    }
    change('after')
    clock.ms += 6000
    await expect(choices.report(tenantOf(1), CALM)).rejects.toMatchObject({ status: 429, code: 'looks/try-later' })
    expect(await choices.report(tenantOf(2), CALM)).toBeNull()
    clock.ms += 3_600_000
    await finish()
    expect(await choices.report(tenantOf(1), CALM)).toBeNull()
  })
})
