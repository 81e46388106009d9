import { expect, it } from 'vitest'
import { checkWebhookHost, parseWebhookAddress } from './setting.ts'

const INSIDE = /^".+" is not on the public internet\. Webhooks are only sent to public addresses\.$/

it.each([
  'https://localhost/hook',
  'https://LOCALHOST./hook',
  'https://clinic.localhost/hook',
  'https://printer/hook',
  'https://printer.local/hook',
  'https://db.internal/hook',
  'https://router.home.arpa/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://10.0.0.7/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hook',
  'https://[::127.0.0.1]/hook',
  'https://[::ffff:10.0.0.7]/hook',
  'https://[fd00::7]/hook',
  'https://[64:ff9b:1::a00:7]/hook',
])('checkWebhookHost rejects %s immediately, in one sentence', async (address) => {
  await expect(checkWebhookHost(address, [])).rejects.toThrow(INSIDE)
})

it('checkWebhookHost rejects names of private addresses, and accepts public and unresolvable names', async () => {
  const leadingTo = (found: { address: string; family: number } | null) => async () => found
  const address = 'https://clinic.example/hook'
  await expect(checkWebhookHost(address, [], leadingTo(null))).rejects.toThrow(INSIDE)
  await checkWebhookHost(address, [], leadingTo({ address: '93.184.216.34', family: 4 }))
  await checkWebhookHost(address, [], async () => {
    throw new Error('ENOTFOUND')
  })
})

it('checkWebhookHost accepts the configured test hosts at any address', async () => {
  await checkWebhookHost('http://localhost:4000/hook', ['localhost:4000'])
  await expect(checkWebhookHost('https://localhost:4001/hook', ['localhost:4000'])).rejects.toThrow(INSIDE)
})

it.each([
  ['https://clinic.example/hook?a=1', 'https://clinic.example/hook?a=1'],
  ['HTTPS://Clinic.example', 'https://clinic.example/'],
  ['http://localhost:4000/hook', 'http://localhost:4000/hook'],
])('parseWebhookAddress accepts %s', (text, address) => {
  expect(parseWebhookAddress(text, ['localhost:4000'])).toBe(address)
})

it.each([
  'clinic.example/hook',
  '',
  'http://clinic.example/hook',
  'http://localhost:4001/hook',
  'ftp://localhost:4000/hook',
  'https://me@clinic.example/hook',
  'https://:secret@clinic.example/hook',
  'https://clinic.example/hook#part',
])('parseWebhookAddress rejects "%s", and shows the expected form', (text) => {
  expect(() => parseWebhookAddress(text, ['localhost:4000'])).toThrow(`"${text}" is not a valid webhook address.`)
})
