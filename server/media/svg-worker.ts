import { backgroundTask } from '../background-task.ts'
import { cleanSvg } from './clean-svg.ts'

/** Cleans a drawing in a thread of its own: server/media/prepare-picture.ts. */
export const clean = backgroundTask((data: Uint8Array) =>
  cleanSvg(Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
)
