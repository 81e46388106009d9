import { expect, it } from 'vitest'
import { resources } from '#server/resources/registry.ts'
import { ADMINISTRATOR_ROLES, hasRight, listRights } from '#server/security/rights.ts'
import { CONTENT_TYPES } from '../../console/screens/api-keys/content-types.ts'
import { RIGHTS_OF } from '../../console/screens/api-keys/rights-of-roles.ts'
import { MEMBER_ACTIONS, MEMBER_ROLES, ROLES_WITH } from '../../console/screens/settings/role-rights.ts'

it('the console lists the same roles for each permission as the server', () => {
  for (const { right } of MEMBER_ACTIONS) {
    expect(ROLES_WITH[right]).toEqual(MEMBER_ROLES.filter((role) => hasRight(role, right)))
  }
})

it('the console offers API keys the permissions and content types of the server', () => {
  for (const role of ADMINISTRATOR_ROLES) expect(RIGHTS_OF[role]).toEqual(listRights(role))
  const kinds = resources.flatMap((resource) => resource.kinds ?? []).map(({ name }) => name)
  expect(CONTENT_TYPES.toSorted()).toEqual(kinds.toSorted())
})
