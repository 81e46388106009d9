import type { KeptMedia } from '#schemas/generated/api/media.ts'

/** A file on its way, and what has come of it. */
export type Upload = {
  readonly id: number
  readonly file: File
  /** `working`: all of it is out, and the server turns, checks and shrinks it. `known`: this very picture was there. */
  readonly step: 'waiting' | 'sending' | 'working' | 'kept' | 'known' | 'refused'
  /** Share of the file that is sent, from 0 to 1. */
  readonly share: number
  readonly media: KeptMedia | null
  /** Why it was refused. */
  readonly error: unknown
}

type Send = (
  file: File,
  options: { readonly signal: AbortSignal; readonly tell: (share: number) => void },
) => Promise<KeptMedia>

/** Queue of uploads, independent of the open screen. */
export type Uploads = {
  read: () => readonly Upload[]
  /** Calls back after every change. Gives the way to stop. */
  subscribe: (listener: () => void) => () => void
  /** Puts files into the queue; `done` hears of each that is kept. */
  add: (files: readonly File[], done: (media: KeptMedia) => void) => void
  /** Calls one off, or takes what is finished off the list. */
  drop: (id: number) => void
  /** Takes everything that is finished off the list. */
  clear: () => void
}

/** Checks whether an upload is still in progress. */
export const isUnderWay = ({ step }: Upload): boolean => step === 'waiting' || step === 'sending' || step === 'working'

/** The server works on one picture at a time; while it does, the next one is sent. */
const AT_ONCE = 2

/** An empty queue. */
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
    const tell = (share: number) => change(id, { share, step: share < 1 ? 'sending' : 'working' })
    try {
      const media = await send(file, { signal: controller.signal, tell })
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
