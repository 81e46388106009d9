import { AppError } from '../../core/errors.ts'
import type { AdministratorCall, RequestFacts } from '../../api/http/resource.ts'
import { preparePicture, UPLOAD_BYTES, type PreparedPicture } from '../../files/media/prepare-picture.ts'
import type { MediaKind } from '../../files/media/media.ts'
import type { ReceivedFile } from '../../files/storage/file-store.ts'

type UploadedFile = Awaited<ReturnType<RequestFacts['upload']>>

/** Receives an uploaded picture and its file name. Throws 4xx; stores nothing. */
export const receivePicture = async (
  { request, files }: Pick<AdministratorCall<object>, 'request' | 'files'>,
  kind: MediaKind,
): Promise<{ picture: PreparedPicture; fileName: string }> => {
  const file = await request.upload()
  const received = await receive(files, file)
  try {
    if (file.isCut()) {
      const message = `The file is larger than ${UPLOAD_BYTES / 1024 / 1024} MB.`
      throw new AppError('media/too-large', 413, message, { pointer: '/file' })
    }
    return { picture: await preparePicture(received.path, kind), fileName: toPictureName(file.name) }
  } finally {
    await received.drop()
  }
}

const receive = async (files: AdministratorCall<object>['files'], file: UploadedFile): Promise<ReceivedFile> => {
  try {
    return await files.receive(file.stream)
  } catch (error) {
    // Disk failures have a system call; any other error is an aborted or incomplete upload.
    if (error instanceof Error && 'syscall' in error && 'path' in error) throw error
    throw new AppError('media/interrupted', 400, 'The upload was interrupted before the end of the file.', {
      pointer: '/file',
    })
  }
}

const MAX_NAME_LENGTH = 120

/** File extensions of pictures; `Dr. Kim` has none. */
const ENDING = /\.(?:jpe?g|jfif|a?png|gif|webp|avif|hei[cf]|svg|tiff?|bmp|ico)$/i

/** Returns a picture’s name from its file name: `로비_겨울_01.jpg` becomes 로비_겨울_01. */
export const toPictureName = (fileName: string): string => {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  const bare = last
    .replace(ENDING, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .normalize('NFC')
    .trim()
  // Drops half of a split surrogate pair.
  return bare.slice(0, MAX_NAME_LENGTH).replace(/[\uD800-\uDBFF]$/, '') || 'picture'
}
