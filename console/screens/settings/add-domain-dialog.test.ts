import { expect, it } from 'vitest'
import { toHost } from './add-domain-dialog.tsx'

it.each([
  [' https://Www.Clinic.example/about ', 'www.clinic.example'],
  ['clinic.example:8080', 'clinic.example'],
  ['루미의원.한국', 'xn--2s2b29c73nspa.xn--3e0b707e'],
  ['lumi gangnam', 'lumi gangnam'],
  ['루미 강남', '루미 강남'],
  ['', ''],
])('toHost reads "%s" as the host "%s"', (text, host) => {
  expect(toHost(text)).toBe(host)
})
