import type { KeptMedia } from '#schemas/generated/api/media.ts'

/** An upload and its outcome. */
export type Upload = {
  readonly id: number
  readonly file: File
  /**
   * `working`: the file is sent, and the server rotates, checks and shrinks it. `known`: the picture already exists.
   */
  readonly step: 'waiting' | 'sending' | 'working' | 'kept' | 'known' | 'refused'
  /** Share of the file that is sent, from 0 to 1. */
  readonly share: number
  readonly media: KeptMedia | null
  /** Why it was rejected. */
  readonly error: unknown
}

type Send = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<KeptMedia>

/** Queue of uploads, independent of the open screen. */
export type Uploads = {
  read: () => readonly Upload[]
  /** Subscribes to changes. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Queues files; `done` is called for each that is stored. */
  add: (files: readonly File[], done: (media: KeptMedia) => void) => void
  /** Cancels an upload, or removes a finished one from the list. */
  drop: (id: number) => void
  /** Removes all finished uploads from the list. */
  clear: () => void
}

/** Checks whether an upload is still in progress. */
export const isUnderWay = ({ step }: Upload): boolean => step === 'waiting' || step === 'sending' || step === 'working'

/** The server processes one picture at a time; meanwhile the next one is sent. */
const AT_ONCE = 2

/** Creates an empty queue. */
export const createUploads = (send: Send): Uploads => {
  let all: readonly Upload[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const running = new Map<number, AbortController>()
  const waiting = new Map<number, (media: KeptMedia) => void>()

  const put = (next: readonly Upload[]): void => {
    all = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, facts: Partial<Upload>): void =>
    put(all.map((one) => (one.id === id ? { ...one, ...facts } : one)))

  const run = async (id: number, file: File, done: (media: KeptMedia) => void): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    change(id, { step: 'sending' })
    const onProgress = (share: number) => change(id, { share, step: share < 1 ? 'sending' : 'working' })
    try {
      const media = await send(file, { signal: controller.signal, onProgress })
      change(id, { step: media.isKnown ? 'known' : 'kept', share: 1, media })
      done(media)
    } catch (error) {
      change(id, { step: 'refused', error })
    } finally {
      running.delete(id)
      go()
    }
  }
  const go = (): void => {
    for (const [id, done] of waiting) {
      if (running.size >= AT_ONCE) return
      const upload = all.find((one) => one.id === id)
      waiting.delete(id)
      if (upload) void run(id, upload.file, done)
    }
  }
  return {
    read: () => all,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files, done) => {
      const added = files.map((file): Upload => {
        last += 1
        waiting.set(last, done)
        return { id: last, file, step: 'waiting', share: 0, media: null, error: null }
      })
      put([...all, ...added])
      go()
    },
    drop: (id) => {
      waiting.delete(id)
      running.get(id)?.abort()
      put(all.filter((one) => one.id !== id))
    },
    clear: () => put(all.filter(isUnderWay)),
  }
}
