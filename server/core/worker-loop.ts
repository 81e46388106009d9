/** Work in the background of a process. */
export type WorkerLoop = {
  /** Starts a round now, or another one after the current one, for instance because something has changed. */
  wake(): void
  /** Starts no further round and waits for the current one. */
  stop(): Promise<void>
}

type WorkerOptions = {
  /** Milliseconds between the end of a round and the next one. */
  readonly everyMs: number
  /** Milliseconds after a failed round; `everyMs` by default. */
  readonly retryMs?: number
  /** Does what is due and returns true if there may be more. `signal` is aborted by `stop`. */
  readonly work: (signal: AbortSignal) => Promise<boolean>
  readonly onError: (error: unknown) => void
}

/** Repeats work until it is stopped. Rounds never overlap; the first one starts after `everyMs`. */
export const startWorkerLoop = ({ everyMs, retryMs = everyMs, work, onError }: WorkerOptions): WorkerLoop => {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false
  const run = async () => {
    let waitMs = everyMs
    try {
      do {
        isWoken = false
        while (!signal.aborted && (await work(signal)));
      } while (isWoken && !signal.aborted)
    } catch (error) {
      waitMs = retryMs
      onError(error)
    }
    running = null
    if (!signal.aborted) plan(waitMs)
  }
  const start = () => {
    clearTimeout(timer)
    running = run()
  }
  const plan = (ms: number) => {
    timer = setTimeout(start, ms).unref()
  }
  plan(everyMs)
  return {
    wake: () => {
      if (running) isWoken = true
      else if (!signal.aborted) start()
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
