import { expect, it } from 'vitest'
import { resource } from './index.ts'

const { operations } = resource.contract

it('requires recent authentication for team changes, except withdrawing an invitation', () => {
  const writes = operations.filter(({ access, method }) => access === 'administrator' && method !== 'GET')
  const light = writes.filter(({ isGrave }) => !isGrave).map(({ id }) => id)
  expect(light).toEqual(['withdrawInvitation'])
  expect(writes.length).toBeGreaterThan(5)
})

it('is open to owners and operators, and invitation links to their holder', () => {
  const open = operations.filter(({ access }) => access === undefined).map(({ id }) => id)
  expect(open).toEqual(['openInvitation', 'acceptInvitation'])
  const rights = operations.filter(({ access }) => access === 'administrator').map(({ right }) => right)
  expect(new Set(rights)).toEqual(new Set(['team/manage']))
})
