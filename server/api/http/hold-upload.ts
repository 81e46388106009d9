import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../../files/storage/file-store.ts'
import { AppError } from '../../core/errors.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** File on this machine's disk until `drop`, with a digest of its content. */
export type HeldUpload = {
  readonly digest: string
  readonly upload: () => Promise<UploadedFile>
  readonly drop: () => Promise<void>
}

/** Receives an upload completely before it is processed: only then is it clear whether it was sent before. */
export const holdUpload = async (
  upload: () => Promise<UploadedFile>,
  files: Pick<Files, 'receive'>,
): Promise<HeldUpload> => {
  const file = await upload()
  const received = await files.receive(file.stream).catch((error: unknown) => {
    // The disk's own failures have a system call; all others are a disconnected sender.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new AppError('request/interrupted', 400, 'The upload was interrupted before the end of the file.', {
      pointer: '/file',
    })
  })
  const hash = createHash('sha256')
  await pipeline(createReadStream(received.path), hash)
  return {
    digest: hash.digest('hex'),
    upload: async () => ({ ...file, stream: createReadStream(received.path) }),
    drop: () => received.drop(),
  }
}
