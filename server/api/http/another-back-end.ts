import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/errors.ts'

/** Why nothing is written here, in one sentence. */
const SENTENCE = 'This clinic’s content comes from another back-end. Edit it there; this server has no sign-in.'

/** Returns the response of all administrator operations while content comes from another back-end. */
export const anotherBackEnd = (): AppError => new AppError('admin/another-back-end', 501, SENTENCE)

/**
 * Rejects all requests below `/admin` before any other processing: they must not reach another back-end, which must not
 * see our administrators' passwords.
 */
export const refuseAdministrators = (api: FastifyInstance): void => {
  api.addHook('onRequest', async ({ url }) => {
    if (isForAdministrators(url)) throw anotherBackEnd()
  })
}

/** Checks whether an address of the API could be read as one below `/admin`, in any encoding and by any receiver. */
export const isForAdministrators = (url: string): boolean => {
  const { pathname } = new URL(url, 'http://api.invalid')
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // An undecodable path is matched as it is.
  }
  // Checked again after resolving percent-encoded dot segments.
  const plain = URL.canParse(path, 'http://api.invalid') ? new URL(path, 'http://api.invalid').pathname : path
  return [path, plain].some((one) => /^\/+api\/+admin(?:[/;?]|$)/i.test(one.replaceAll('\\', '/')))
}
