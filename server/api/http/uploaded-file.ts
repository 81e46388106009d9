import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route accepts a form with a file. */
    isUpload?: boolean
  }
}

/** File that is being uploaded. */
export type UploadedFile = {
  /** File name given by its sender; not to be trusted. */
  readonly name: string
  readonly stream: Readable
  /** Checks whether the file exceeded the limit; valid once the stream has ended. */
  isCut(): boolean
}

const FORM = 'multipart/form-data'

/** Enables routes to read forms with a file. The body is not read until a handler requests it. */
export const addUploads = (api: FastifyInstance): void => {
  api.register(multipart, { throwFileSizeLimit: false, limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 } })
}

/** Returns the only file of a form as a stream. Throws 415 if there is no form, and 400 if it contains no file. */
export const readUpload = async (request: FastifyRequest, limitBytes: number): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new AppError('request/media-type', 415, `Send files as ${FORM}.`)
  const part = await request.file({ limits: { fileSize: limitBytes } }).catch(() => null)
  if (!part) throw new AppError('request/no-file', 400, 'The form contains no file.', { pointer: '/file' })
  return { name: part.filename, stream: part.file, isCut: () => part.file.truncated }
}
