import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import texts from '../../../locales/en/console/redirects.json' with { type: 'json' }
import { ApiError } from '../../lib/api/call.ts'
import { describeRefusedFile } from './import-redirects.tsx'

const i18n = createInstance()
const say = await i18n.init({
  lng: 'en',
  resources: { en: { 'console/redirects': texts } },
  defaultNS: 'console/redirects',
})

it.each([
  [
    'redirect/lines-wrong',
    {
      problems: [
        { row: 3, code: 'redirect/no-path' },
        { row: 9, code: 'redirect/twice' },
      ],
    },
    'Line 3: The old address cannot be read. 1 more line is wrong. Nothing was changed.',
  ],
  [
    'redirect/lines-wrong',
    { problems: [{ row: 9, code: 'redirect/twice' }] },
    'Line 9: The file leads this address to two places. Nothing was changed.',
  ],
  [
    'redirect/own-page',
    { from: '/products' },
    '/products: This is the address of a page that is there. Nothing was changed.',
  ],
  ['redirect/loop', { chain: ['/a', '/b', '/a'] }, '/a: It leads back to itself. Nothing was changed.'],
  ['redirect/too-many', {}, 'There is no room for more. Remove unused ones. Nothing was changed.'],
  ['redirect/new', {}, 'That did not work. Try again. Nothing was changed.'],
])('describeRefusedFile states what is wrong in a file, and where: %s', (code, details, words) => {
  const error = new ApiError({ status: 422, code, message: '', details })
  expect(describeRefusedFile(error, say)).toBe(words)
})

it('describeRefusedFile returns null for other failures', () => {
  const error = new ApiError({ status: 422, code: 'spreadsheet/unreadable', message: '' })
  expect([describeRefusedFile(error, say), describeRefusedFile(new Error('x'), say)]).toEqual([null, null])
})
