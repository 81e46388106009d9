import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Why nothing is written here, in one sentence. */
const SENTENCE = 'This clinic’s content comes from another back-end, so it is written there, and nobody signs in here.'

/** What every operation for administrators answers while content comes from another back-end. */
export const anotherBackEnd = (): AppError => new AppError('admin/another-back-end', 501, SENTENCE)

/**
 * Answers all of `/admin` before anything else is looked at: what another back-end makes of such an address is not our
 * administrators' business, and their passwords are not its.
 */
export const refuseAdministrators = (api: FastifyInstance): void => {
  api.addHook('onRequest', async ({ url }) => {
    if (isForAdministrators(url)) throw anotherBackEnd()
  })
}

/** Whether an address of the API may be read as one below `/admin`, by whoever gets it in whatever way of writing. */
export const isForAdministrators = (url: string): boolean => {
  const { pathname } = new URL(url, 'http://api.invalid')
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // What cannot be read is held against the pattern as it came.
  }
  // Once more, for steps up that were written in signs.
  const plain = URL.canParse(path, 'http://api.invalid') ? new URL(path, 'http://api.invalid').pathname : path
  return [path, plain].some((one) => /^\/+api\/+admin(?:[/;?]|$)/i.test(one.replaceAll('\\', '/')))
}
