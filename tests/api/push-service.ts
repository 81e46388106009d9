import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push as a push service took it. */
export type TakenPush = { readonly path: string; readonly headers: Record<string, unknown>; readonly body: Buffer }

/** A push service of a test; it answers with the status that is set. */
export type PushService = {
  readonly host: string
  readonly taken: TakenPush[]
  answer(status: number): void
  stop(): Promise<void>
}

/** Starts one on this machine. */
export const startPushService = async (): Promise<PushService> => {
  const taken: TakenPush[] = []
  let status = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  // It listens on TCP, so its address is one of TCP.
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    taken,
    answer: (next) => {
      status = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A browser's half of a subscription. */
export const makeSubscriber = () => {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    p256dh,
    auth: auth.toString('base64url'),
    /** Opens a push as a browser does (RFC 8188 and 8291). */
    open: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const key = derive(pair.computeSecret(sender), auth, info, 32)
      const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with 2, and zeros after it.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** Reads the VAPID header of a push (RFC 8292); null when the signature does not match its key. */
export const readVapid = (authorization: unknown): { key: string; claims: Record<string, unknown> } | null => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(authorization)) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (x === undefined || y === undefined || point.length !== 65) return null
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  // The claims of a JSON web token.
  return isRight
    ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
    : null
}

/** The id that a device has here. */
export const deviceIdOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')
