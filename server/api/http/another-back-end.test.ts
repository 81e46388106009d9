import { expect, it } from 'vitest'
import { isForAdministrators } from './another-back-end.ts'

it.each([
  '/api/admin',
  '/api/admin/',
  '/api/admin?x=1',
  '/api/admin/session',
  '/api/%61dmin/session',
  '/api//admin/session',
  '/api/customer/../admin/session',
  '/api/customer/%2e%2e/admin/session',
  '/api/customer%2f..%2fadmin/session',
  '/api/ADMIN/session',
  '/api/admin;x/session',
  '/api/admin%2fsession',
])('isForAdministrators recognizes an administrator path in any notation: %s', (url) => {
  expect(isForAdministrators(url)).toBe(true)
})

it.each(['/api/customer/global/info', '/api/administrators', '/api/customer/admin', '/api/%', '/api/openapi.json'])(
  'isForAdministrators ignores other paths: %s',
  (url) => {
    expect(isForAdministrators(url)).toBe(false)
  },
)
