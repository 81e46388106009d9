import { expect, it } from 'vitest'
import { resource } from './index.ts'

const { operations } = resource.contract

it('wants a fresh proof of whoever changes the team, but not of whoever takes a link back', () => {
  const writes = operations.filter(({ access, method }) => access === 'administrator' && method !== 'GET')
  const light = writes.filter(({ isGrave }) => !isGrave).map(({ id }) => id)
  expect(light).toEqual(['withdrawInvitation'])
  expect(writes.length).toBeGreaterThan(5)
})

it('is open to owners and operators, and its links to whoever has one', () => {
  const open = operations.filter(({ access }) => access === undefined).map(({ id }) => id)
  expect(open).toEqual(['openInvitation', 'acceptInvitation'])
  const rights = operations.filter(({ access }) => access === 'administrator').map(({ right }) => right)
  expect(new Set(rights)).toEqual(new Set(['team/manage']))
})
