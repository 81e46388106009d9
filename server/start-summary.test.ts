import { expect, it } from 'vitest'
import { makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { describeSites } from './start-summary.ts'

const site = (hosts: string[], domainUrl: string) => ({
  partner: { ...makePartner(1, 'lumi'), hosts },
  marketing: { ...makeMarketing(), domainUrl },
})

it('tells a demo clinic’s address on this machine with its port', () => {
  expect(describeSites([site(['lumi.localhost', 'localhost'], '')], 3106)).toBe(
    '  http://lumi.localhost:3106  lumi\n  http://localhost:3106  lumi',
  )
})

it('tells a real domain as visitors reach it, the site’s own address first', () => {
  expect(describeSites([site(['lumi.example', 'www.lumi.example'], 'https://www.lumi.example')], 3106)).toBe(
    '  https://www.lumi.example  lumi\n  https://lumi.example  lumi',
  )
})

it('leaves out a domain that leads elsewhere', () => {
  expect(describeSites([site(['onyu.localhost'], 'https://onyu.example')], 3000)).toBe(
    '  http://onyu.localhost:3000  lumi',
  )
})

it('says what to do where there is no clinic', () => {
  expect(describeSites([], 3000)).toContain('npm run maru -- seed')
})
