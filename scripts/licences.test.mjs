import { expect, it } from 'vitest'
import { findLicenceFaults } from './licences.mjs'

const faultsOf = (name, license, more = {}) =>
  findLicenceFaults({ packages: { '': { name: 'maru' }, [`node_modules/${name}`]: { license, ...more } } })

it.each([
  ['a', 'MIT'],
  ['a', '(MIT OR GPL-3.0-only)'],
  ['a', 'MIT AND Zlib'],
  ['satori', 'MPL-2.0'],
  ['b/node_modules/@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
])('lets %s have %s', (name, license) => {
  expect(faultsOf(name, license)).toEqual([])
})

it.each([
  ['a', 'GPL-3.0-only'],
  ['a', 'AGPL-3.0-or-later'],
  ['a', 'MIT AND GPL-3.0-only'],
  ['a', 'MPL-2.0'],
  ['a', 'SEE LICENSE IN LICENSE.md'],
  ['a', undefined],
])('does not let %s have %s', (name, license) => {
  expect(faultsOf(name, license)).toHaveLength(1)
})

it('does not look at what development alone uses', () => {
  expect(faultsOf('a', 'GPL-3.0-only', { dev: true })).toEqual([])
})
