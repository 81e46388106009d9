import { backgroundTask } from '../../core/background-task.ts'
import { cleanSvg } from './clean-svg.ts'

/** Sanitizes a drawing in a background thread: server/files/media/prepare-picture.ts. */
export const clean = backgroundTask((data: Uint8Array) =>
  cleanSvg(Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
)
