import { expect, it } from 'vitest'
import { makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { describeSites } from './start-summary.ts'

const site = (hosts: string[], domainUrl: string) => ({
  partner: { ...makePartner(1, 'lumi'), hosts },
  marketing: { ...makeMarketing(), domainUrl },
})

const none = async () => 0
const at = (port: number) => ({ port, contentApiUrl: null, consoleHost: null })

it('prints a demo clinic’s local address with its port', async () => {
  expect(await describeSites([site(['lumi.localhost', 'localhost'], '')], none, at(3106))).toBe(
    [
      '  http://lumi.localhost:3106  lumi',
      '  http://localhost:3106  lumi',
      '  http://lumi.localhost:3106/console  console, to sign in',
    ].join('\n'),
  )
})

it('prints a real domain as visitors reach it, the site’s own address first', async () => {
  expect(
    await describeSites([site(['lumi.example', 'www.lumi.example'], 'https://www.lumi.example')], none, at(3106)),
  ).toContain('  https://www.lumi.example  lumi\n  https://lumi.example  lumi')
})

it('omits a domain that leads elsewhere', async () => {
  expect(await describeSites([site(['onyu.localhost'], 'https://onyu.example')], none, at(3000))).toContain(
    '  http://onyu.localhost:3000  lumi',
  )
})

it('explains what to do if there is no clinic', async () => {
  expect(await describeSites([], none, at(3000))).toContain('npm run maru -- seed')
})

it('lists the first clinics of many and the number of the rest', async () => {
  const many = Array.from({ length: 25 }, () => site(['lumi.localhost'], ''))
  const lines = (await describeSites(many, async () => 100_000, at(3000))).split('\n')
  expect(lines).toHaveLength(22)
  expect(lines.at(-2)).toContain('99980 more clinics')
})

it('describeSites names the other back-end if its clinics are not in the database', async () => {
  const env = { port: 3000, contentApiUrl: 'https://content.example', consoleHost: null }
  const described = await describeSites([], none, env)
  expect(described).toContain('https://content.example')
  expect(described).not.toContain('seed')
})

it('names the operators’ console, also before there is a clinic', async () => {
  const env = { ...at(3000), consoleHost: 'console.example' }
  expect(await describeSites([], none, env)).toContain('https://console.example/console  console, to sign in')
  expect(await describeSites([], none, at(3000))).not.toContain('/console')
})
