import { uploadMedia, type KeptMedia } from '#schemas/generated/api/media.ts'
import { sendFile } from '../../lib/api/send-file.ts'
import { kindOf, requireSendable } from './file-rules.ts'

type Options = { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void }

/** Uploads a file to the clinic's media library. Throws ApiError when the file is rejected. */
export const sendPicture = async (file: File, options: Options = {}): Promise<KeptMedia> => {
  requireSendable(file)
  return (await sendFile(uploadMedia, { kind: kindOf(file) }, file, options)).row
}
