import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { UsageError } from '../../core/errors.ts'
import { openKeys, sealKeys } from './key-bundle.ts'
import { addKey, forgetOldKeys, openKeyRing } from './key-ring.ts'
import { createSecrets } from './secrets.ts'

const folders: string[] = []
const openFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-secrets-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const open = (dataDir: string) => createSecrets(openKeyRing({ dataDir, secretKeys: [] }))

describe('a text', () => {
  it('is sealed differently each time and opened only for its purpose', () => {
    const secrets = open(openFolder())
    const [one, two] = [secrets.encrypt('phone', '010-1234-5678'), secrets.encrypt('phone', '010-1234-5678')]
    expect(one).not.toBe(two)
    expect(one).not.toContain('1234')
    expect(secrets.decrypt('phone', one)).toBe('010-1234-5678')
    expect(() => secrets.decrypt('mail', one)).toThrow('authenticate')
  })

  it.each([0, 12, 20, 40])('is rejected when the byte at %i was changed', (place) => {
    const secrets = open(openFolder())
    const sealed = secrets.encrypt('phone', '010-1234-5678')
    const [id = '', body = ''] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    bytes.writeUInt8((bytes[place] ?? 0) ^ 1, place)
    expect(() => secrets.decrypt('phone', `${id}.${bytes.toString('base64url')}`)).toThrow('authenticate')
  })

  it.each(['', '.', 'abc', '00000000.AAAA'])('that was never sealed is refused: "%s"', (sealed) => {
    expect(() => open(openFolder()).decrypt('phone', sealed)).toThrow('is not available')
  })

  it('has signatures valid only for its exact content and purpose', () => {
    const secrets = open(openFolder())
    const signature = secrets.sign('preview', 'clean')
    expect(secrets.verify('preview', 'clean', signature)).toBe(true)
    expect(secrets.verify('preview', 'vivid', signature)).toBe(false)
    expect(secrets.verify('token', 'clean', signature)).toBe(false)
    expect(secrets.verify('preview', 'clean', `${signature}x`)).toBe(false)
    expect(secrets.verify('preview', 'clean', '')).toBe(false)
  })

  it('has a stable digest, which is not valid as a signature', () => {
    const secrets = open(openFolder())
    const digest = secrets.digest('visitor', '203.0.113.9')
    expect(secrets.digest('visitor', '203.0.113.9')).toBe(digest)
    expect(secrets.matches('visitor', '203.0.113.9', digest)).toBe(true)
    expect(secrets.matches('visitor', '203.0.113.8', digest)).toBe(false)
    expect(secrets.verify('visitor', '203.0.113.9', digest)).toBe(false)
  })
})

it('keys open only with the passphrase that sealed them', async () => {
  const keys = openKeyRing({ dataDir: '', secretKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] }).all()
  const sealed = await sealKeys(keys, 'olive rain 42 kite')
  expect(await openKeys(sealed, 'olive rain 42 kite')).toEqual(keys)
  await expect(openKeys(sealed, 'olive rain 42 kites')).rejects.toThrow('The passphrase does not decrypt the keys')
  await expect(openKeys(sealed.slice(0, 40), 'olive rain 42 kite')).rejects.toThrow(UsageError)
  await expect(openKeys('notes', 'olive rain 42 kite')).rejects.toThrow('not a key file')
})

describe('the key', () => {
  it('is created once, readable only by its owner', () => {
    const folder = openFolder()
    const sealed = open(folder).encrypt('phone', 'x')
    expect(open(folder).decrypt('phone', sealed)).toBe('x')
    expect(statSync(join(folder, 'secret.json')).mode & 0o777).toBe(0o600)
  })

  it('is replaced without a restart, and the old one still opens', () => {
    const folder = openFolder()
    const running = open(folder)
    const old = running.encrypt('phone', 'old')
    addKey(folder)
    const other = open(folder)
    const fresh = other.encrypt('phone', 'new')
    expect(running.decrypt('phone', fresh)).toBe('new')
    expect(running.isStale(old)).toBe(true)
    expect(running.isStale(fresh)).toBe(false)
    expect(other.decrypt('phone', old)).toBe('old')
    addKey(folder)
    expect(open(folder).decrypt('phone', old)).toBe('old')
    forgetOldKeys(folder)
    expect(() => open(folder).decrypt('phone', old)).toThrow('is not available')
    expect(open(folder).decrypt('phone', fresh)).toBe('new')
  })

  it('may come from the settings, newest first', () => {
    const folder = openFolder()
    const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const before = createSecrets(openKeyRing({ dataDir: folder, secretKeys: [first] }))
    const after = createSecrets(openKeyRing({ dataDir: folder, secretKeys: [second, first] }))
    expect(after.decrypt('phone', before.encrypt('phone', 'x'))).toBe('x')
    expect(() => before.decrypt('phone', after.encrypt('phone', 'x'))).toThrow('is not available')
  })

  it('shows how to recover when its file is damaged', () => {
    const folder = openFolder()
    open(folder)
    writeFileSync(join(folder, 'secret.json'), readFileSync(join(folder, 'secret.json'), 'utf8').slice(0, 30))
    expect(() => open(folder)).toThrow(UsageError)
    expect(() => open(folder)).toThrow('restore a copy')
  })
})
