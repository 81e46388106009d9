import { readFile, stat } from 'node:fs/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { basename, join } from 'node:path'
import { AppError } from '../../core/errors.ts'
import { findPublicAddress, pinTo } from '../../core/outbound/public-address.ts'

/** Allowed sources of pictures. */
export type ImageSources = {
  mediaFolder: string
  hosts: readonly string[]
  /** Reads the bytes of a picture that the clinic has uploaded. */
  uploaded?: () => Promise<Buffer | null>
}

const MAX_BYTES = 10 * 1024 * 1024
const UPSTREAM_TIMEOUT_MS = 5000

/** Reads the original from a local file or an allowed host. Throws AppError. */
export const readImageSource = async (url: string, { mediaFolder, hosts, uploaded }: ImageSources): Promise<Buffer> => {
  const own = await uploaded?.()
  if (own) return own
  if (!url.startsWith('/media/')) return fetchImage(new URL(url), hosts)
  const file = join(mediaFolder, basename(url))
  try {
    if ((await stat(file)).size > MAX_BYTES) throw tooLarge()
    return await readFile(file)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('image/unknown', 404, 'The picture does not exist.')
  }
}

const fetchImage = async (url: URL, hosts: readonly string[]): Promise<Buffer> => {
  if (!hosts.includes(url.host.toLowerCase())) {
    throw new AppError('image/host', 400, 'Pictures of this host are not allowed.')
  }
  const address = await findPublicAddress(url.hostname).catch(() => null)
  if (!address) throw new AppError('image/host', 400, 'The host has no public address.')
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(
      url,
      {
        timeout: UPSTREAM_TIMEOUT_MS,
        headers: { accept: 'image/*' },
        lookup: pinTo(address),
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy()
          // A redirect could lead to a host that is not allowed, so none is followed.
          return reject(new AppError('image/upstream', 502, 'The picture’s host did not return it.'))
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_BYTES) {
            response.destroy()
            reject(tooLarge())
          } else chunks.push(chunk)
        })
        response.on('end', () => resolve(Buffer.concat(chunks)))
        response.on('error', reject)
      },
    )
    request.on('timeout', () => request.destroy(new AppError('image/upstream', 504, 'The picture’s host is too slow.')))
    request.on('error', (error) =>
      reject(
        error instanceof AppError
          ? error
          : new AppError('image/upstream', 502, 'The picture’s host cannot be reached.'),
      ),
    )
    request.end()
  })
}

const tooLarge = () => new AppError('image/too-large', 400, 'The picture is larger than 10 MB.')
