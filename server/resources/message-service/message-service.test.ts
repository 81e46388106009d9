import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecrets } from '../../security/secrets/secrets.ts'
import { openSecret, sealSecret } from './repository.ts'

const key = { id: '0a0a0a0a', bytes: randomBytes(32) }
const secrets = createSecrets({ current: () => key, find: (id) => (id === key.id ? key : undefined) })
const service = { isOn: true, apiKey: 'NCS1', sender: '025550142', channelId: null, templates: [] }

it('the secret of a message service is sealed, and null when its key is lost for good', () => {
  const sealedSecret = sealSecret(secrets, 'a secret of the service')
  expect(sealedSecret).not.toContain('service')
  expect(openSecret(secrets, { ...service, sealedSecret })).toBe('a secret of the service')
  expect(openSecret(secrets, { ...service, sealedSecret: null })).toBeNull()
})
