import { expect, it } from 'vitest'
import { hasRight } from '#server/security/rights.ts'
import { DEEDS, MEMBER_ROLES, ROLES_WITH } from '../../console/screens/settings/role-rights.ts'

it('the console tells of each role what the server lets it do', () => {
  for (const { right } of DEEDS) {
    expect(ROLES_WITH[right]).toEqual(MEMBER_ROLES.filter((role) => hasRight(role, right)))
  }
})
