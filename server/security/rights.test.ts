import { expect, it } from 'vitest'
import { ADMINISTRATOR_ROLES, hasRight, listRights, RIGHTS, type Right } from './rights.ts'

it('listRights returns exactly the rights of each role', () => {
  for (const role of ADMINISTRATOR_ROLES) {
    const lists = listRights(role)
    // The keys of a record of rights are rights.
    for (const right of Object.keys(RIGHTS) as Right[]) expect(lists.includes(right)).toBe(hasRight(role, right))
  }
})

it('viewers write nothing, translators publish nothing, and one clinic’s owner cannot manage the fleet', () => {
  expect(listRights('viewer')).toEqual(['content/read', 'statistics/read'])
  expect(listRights('translator')).toEqual(['content/read', 'content/write'])
  expect(listRights('author')).toEqual(['templates/manage'])
  expect(hasRight('owner', 'fleet/manage')).toBe(false)
})
