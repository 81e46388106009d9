import { expect, it } from 'vitest'
import type { Operation } from '#schemas/operation.ts'
import { defineResource, handle, handleAsAdministrator } from './resource.ts'

// Only their names matter here.
const named = (id: string) => ({ id }) as Operation<object, object>
const answer = async () => ({ row: {}, tags: [] })
const contract = (...operations: object[]) => ({ resource: 'things', description: '', types: {}, operations })

it('combines its contract with the functions that handle it', () => {
  const operations = [handle(named('getThing'), answer), handleAsAdministrator(named('saveThing'), answer)]
  const described = contract({ id: 'getThing' }, { id: 'saveThing', access: 'administrator' })
  expect(defineResource({ contract: described, operations, migrations: [] })).toEqual({
    name: 'things',
    contract: described,
    operations,
    migrations: [],
  })
})

it.each([
  ['nobody answers an operation', [{ id: 'getThing' }, { id: 'listThings' }], 'differ in listThings'],
  ['an answer belongs to no operation', [], 'differ in getThing'],
])('fails at startup if %s', (_, described, words) => {
  const operations = [handle(named('getThing'), answer)]
  expect(() => defineResource({ contract: contract(...described), operations, migrations: [] })).toThrow(
    `server/resources/things: contract and routes ${words}`,
  )
})

it('fails at startup if contract and routes disagree on the required access', () => {
  const described = contract({ id: 'getThing', access: 'administrator' }, { id: 'listThings' })
  const operations = [handle(named('getThing'), answer), handleAsAdministrator(named('listThings'), answer)]
  expect(() => defineResource({ contract: described, operations, migrations: [] })).toThrow(
    'disagree on the right required for getThing, listThings',
  )
})
