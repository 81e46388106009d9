import { describe, expect, it } from 'vitest'
import { makeMarketing, makePartner } from '#tests/api/stored-fixtures.ts'
import { listSiteAddresses, toSiteAddress } from './site-addresses.ts'

const partner = { ...makePartner(7, 'a'), hosts: ['a.maru.example', 'clinic.example', 'a.localhost'] }
const of = (domainUrl: string) => ({ partner, marketing: { ...makeMarketing(), domainUrl } })

describe('the addresses of a site', () => {
  it.each([
    ['https://clinic.example/ko', ['https://clinic.example', 'https://a.maru.example', 'http://a.localhost:4000']],
    ['https://elsewhere.example', ['https://a.maru.example', 'https://clinic.example', 'http://a.localhost:4000']],
    ['', ['https://a.maru.example', 'https://clinic.example', 'http://a.localhost:4000']],
  ])('begin with the clinic’s own domain if it is one of its hosts: %s', (domainUrl, addresses) => {
    expect(listSiteAddresses(of(domainUrl), 4000)).toEqual(addresses)
  })

  it.each([
    ['CLINIC.example', 'https://clinic.example'],
    ['a.localhost:4100', 'http://a.localhost:4100'],
    ['a.localhost', 'http://a.localhost:80'],
    ['evil.example:4100', 'https://a.maru.example'],
  ])('follow the request’s host only if it belongs to the clinic: %s', (host, address) => {
    expect(toSiteAddress({ partner }, host)).toBe(address)
  })
})
