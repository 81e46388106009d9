import { expect, it } from 'vitest'
import type { FileProblem } from './clinic-folder.ts'
import { makeSiteKey, readRegistration } from './read-registration.ts'

const whole = { partnerCode: 'lumi', hosts: ['lumi.test'], id: 4, siteKey: 'a secret of its own' }
const read = (content: unknown) => {
  const problems: FileProblem[] = []
  const registration = readRegistration('partner.json', content, problems)
  return { registration, wrong: problems.map(({ pointer }) => pointer) }
}

it('a clinic’s registration contains code and hosts, and number and key only if they are fixed', () => {
  expect(read(whole)).toEqual({ registration: whole, wrong: [] })
  const { partnerCode, hosts } = whole
  expect(read({ partnerCode, hosts })).toEqual({
    registration: { partnerCode, hosts, id: null, siteKey: null },
    wrong: [],
  })
})

it.each<[string, object, string[]]>([
  ['capital letters', { partnerCode: 'Lumi' }, ['/partnerCode']],
  ['a code of 41 letters', { partnerCode: 'a'.repeat(41) }, ['/partnerCode']],
  ['a code of 40 letters', { partnerCode: 'a'.repeat(40) }, []],
  ['a code that is a number', { partnerCode: 7 }, ['/partnerCode']],
  ['no host', { hosts: [] }, ['/hosts']],
  ['a host that is none', { hosts: ['lumi.test', 7] }, ['/hosts']],
  ['one host alone, and no list', { hosts: 'lumi.test' }, ['/hosts']],
  ['the number 0', { id: 0 }, ['/id']],
  ['the number 1', { id: 1 }, []],
  ['half a number', { id: 1.5 }, ['/id']],
  ['a number as a text', { id: '4' }, ['/id']],
  ['a key of seven letters', { siteKey: '1234567' }, ['/siteKey']],
  ['a key of eight letters', { siteKey: '12345678' }, []],
  ['a key that is a number', { siteKey: 123_456_789 }, ['/siteKey']],
])('readRegistration checks %s: %j', (_, more, wrong) => {
  expect(read({ ...whole, ...more }).wrong).toEqual(wrong)
})

it('is rejected without its required fields', () => {
  for (const content of [null, 'lumi', undefined, {}]) {
    expect(read(content)).toEqual({
      registration: { partnerCode: '', hosts: [], id: null, siteKey: null },
      wrong: ['/partnerCode', '/hosts'],
    })
  }
})

it('a missing site key is generated, different each time', () => {
  const [one, other] = [makeSiteKey(), makeSiteKey()]
  expect(one).toMatch(/^[\w-]{32}$/)
  expect(one).not.toBe(other)
})
