import { expect, it } from 'vitest'
import { resources } from '#server/resources/registry.ts'

const operations = resources.flatMap(({ contract }) => contract.operations)

/**
 * Operations that require recent authentication: an unlocked screen must not allow taking over a clinic, its addresses
 * or an account.
 */
const GRAVE = [
  'addHost',
  'addPasskey',
  'beginAuthenticator',
  'beginPasskey',
  'changeApiKey',
  'changeMachineTranslation',
  'changeMemberRole',
  'changeMessageService',
  'createApiKey',
  'disableMember',
  'discardTemplateDraft',
  'enableMember',
  'holdClinic',
  'inviteMember',
  'keepOldApiKeySecret',
  'makeMemberReset',
  'makeRecoveryCodes',
  'preferHost',
  'releaseTemplate',
  'releaseTemplateDraft',
  'removeAuthenticator',
  'removeHost',
  'removeMachineTranslation',
  'removeMember',
  'removeMemberFactors',
  'removeMessageService',
  'removePasskey',
  'renewInvitation',
  'rotateApiKey',
  'takeBackRollOut',
  'takeOverApiKey',
  'widenRollOut',
]

it('operations that grant or revoke access or move a clinic are marked as grave', () => {
  expect(operations.flatMap(({ id, isGrave }) => (isGrave ? id : [])).toSorted()).toEqual(GRAVE)
})

it('managing a team or addresses is grave, except reading, withdrawing invitations and checking claims', () => {
  const managed = operations.filter(({ right }) => right === 'team/manage' || right === 'clinic/manage')
  const others = managed.filter(({ isGrave }) => !isGrave)
  expect(others.map(({ id }) => id).toSorted()).toEqual([
    'checkHost',
    'endOldApiKeySecret',
    'getMessageService',
    // It shows what staff have published anyway.
    'launchClinic',
    'listApiKeys',
    'listHosts',
    'listInvitations',
    'listTeam',
    // The claim was grave; the server checks it by itself as well.
    'proveHost',
    // Taking access away must be quick.
    'revokeApiKey',
    // Spends a few characters with the stored key.
    'testMachineTranslation',
    'withdrawInvitation',
  ])
})

it('no API operation deletes a clinic or exports personal data: only shell commands do', () => {
  const paths = operations.map(({ method, path }) => `${method} ${path}`)
  expect(paths.filter((path) => /^DELETE \/admin\/partners|\/admin\/(export|personal)/.test(path))).toEqual([])
})
