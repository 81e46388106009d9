import type { KeptMedia } from '#schemas/generated/api/media.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidateMedia } from './media-queries.ts'
import { useUploadError } from './use-upload-error.ts'
import { sendPicture } from './send-picture.ts'

/** Uploads a single file from a field or dialog and passes the stored media to `done`; unmounting aborts it. */
export const useSingleUpload = (done: (media: KeptMedia) => void) => {
  const client = useQueryClient()
  const toRefusal = useUploadError()
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const send = async (file: File): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setError(null)
    setShare(0)
    try {
      const media = await sendPicture(file, { signal, onProgress: setShare })
      if (signal.aborted) return
      setShare(null)
      void invalidateMedia(client)
      done(media)
    } catch (failure) {
      if (signal.aborted) return
      setShare(null)
      setError(failure)
    }
  }
  return {
    send: (file: File) => void send(file),
    isSending: share !== null,
    share: share ?? 0,
    refusal: error === null ? null : toRefusal(error),
  }
}
