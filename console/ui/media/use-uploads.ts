import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { KeptMedia } from '#schemas/generated/api/media.ts'
import { invalidateMedia } from './media-queries.ts'
import { sendPicture } from './send-picture.ts'
import { createUploads } from './uploads.ts'

// One queue for all screens: uploads continue while the user works elsewhere.
const uploads = createUploads(sendPicture)

/** Returns the running uploads. `send` queues more, and reports each that is stored. */
export const useUploads = () => {
  const client = useQueryClient()
  const all = useSyncExternalStore(uploads.subscribe, uploads.read)
  const send = (files: readonly File[], done?: (media: KeptMedia) => void) =>
    uploads.add(files, (media) => {
      void invalidateMedia(client)
      done?.(media)
    })
  return { all, send, drop: uploads.drop, clear: uploads.clear }
}
