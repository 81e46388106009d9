import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Passkey device: answers `navigator.credentials.create` and `.get` as a browser would, with a real P-256 key. */
export type PasskeyDevice = {
  create(options: Readonly<Record<string, unknown>>, origin: string): Record<string, unknown>
  get(
    options: Readonly<Record<string, unknown>>,
    origin: string,
    changes?: { signCount?: number },
  ): Record<string, unknown>
}

/** User present, user verified; the first answer carries the credential as well. */
const FLAGS = { get: 0x05, create: 0x45 }

/** A device that holds one passkey. */
export const makePasskeyDevice = (): PasskeyDevice => {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let count = 0
  const base = { id: toText(id), rawId: toText(id), type: 'public-key', clientExtensionResults: {} }
  return {
    create: (options, origin) => {
      const rpId = String(field(options['rp'], 'id'))
      const data = Buffer.concat([
        toAuthenticatorData(rpId, FLAGS.create, count),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        toCoseKey(publicKey),
      ])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      const client = toClientData('webauthn.create', options, origin)
      const response = {
        clientDataJSON: toText(client),
        attestationObject: toText(attestation),
        transports: ['internal'],
      }
      return { ...base, response }
    },
    get: (options, origin, { signCount } = {}) => {
      count = signCount ?? count + 1
      const data = toAuthenticatorData(String(options['rpId']), FLAGS.get, count)
      const client = toClientData('webauthn.get', options, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const signature = sign('sha256', signed, privateKey)
      const response = {
        clientDataJSON: toText(client),
        authenticatorData: toText(data),
        signature: toText(signature),
      }
      return { ...base, response }
    },
  }
}

const toText = (bytes: Buffer): string => bytes.toString('base64url')

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

const toClientData = (type: string, { challenge }: Readonly<Record<string, unknown>>, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const toAuthenticatorData = (rpId: string, flags: number, count: number): Buffer => {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
}

/** COSE: an EC2 key for ES256 on P-256. */
const toCoseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

/** The head of a CBOR item: its kind, and its value or length. */
const cborHead = (kind: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  return value < 256 ? Buffer.from([(kind << 5) | 24, value]) : Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}
const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
