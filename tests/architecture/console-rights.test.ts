import { expect, it } from 'vitest'
import { hasRight } from '#server/security/rights.ts'
import { MEMBER_ACTIONS, MEMBER_ROLES, ROLES_WITH } from '../../console/screens/settings/role-rights.ts'

it('the console lists the same roles for each permission as the server', () => {
  for (const { right } of MEMBER_ACTIONS) {
    expect(ROLES_WITH[right]).toEqual(MEMBER_ROLES.filter((role) => hasRight(role, right)))
  }
})
