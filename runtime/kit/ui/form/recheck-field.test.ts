import { expect, it } from 'vitest'
import { nameOf, recheckField } from './recheck-field.ts'

const NAME = { field: 'name', key: 'name' }
const LONG = { field: 'name', key: 'nameTooLong' }
const PHONE = { field: 'phone', key: 'phone' }

it('drops the error of a fixed field', () => {
  expect(recheckField([NAME, PHONE], [PHONE], 'name')).toEqual([PHONE])
})

it('updates the error of the changed field', () => {
  expect(recheckField([NAME, PHONE], [LONG, PHONE], 'name')).toEqual([LONG, PHONE])
})

it('keeps the error of an unchanged field', () => {
  expect(recheckField([NAME, PHONE], [NAME], 'name')).toEqual([NAME, PHONE])
})

it('adds no error for a field without an error at the last attempt', () => {
  expect(recheckField([PHONE], [NAME, PHONE], 'name')).toEqual([PHONE])
})

it.each<[what: string, target: object, name: string]>([
  ['a field with a name', { name: 'email' }, 'email'],
  ['a field without one', { name: '' }, ''],
  ['something whose name is no text, such as a form with a field of that name', { name: {} }, ''],
  ['something that has none', {}, ''],
])('nameOf returns the field’s name, or an empty text without one: an event of %s', (_, target, name) => {
  expect(nameOf(Object.assign(new EventTarget(), target))).toBe(name)
})
