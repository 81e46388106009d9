import { Piscina } from 'piscina'

type KeptThread = {
  /** The module that does the work, beside the caller and without its ending. */
  worker: `./${string}`
  /** The function of it that takes a task. */
  name: string
  /** The caller's `import.meta.url`. */
  from: string
  /** Milliseconds after the last task until the thread goes, with all that it holds in memory. */
  idleMs: number
}

/**
 * A thread of its own for work that computes so long that the server would not answer meanwhile. It does one task after
 * the other, so that pages keep the other cores, and stays for the next one: what it has loaded and compiled is a large
 * part of what a task costs.
 */
export const createKeptThread = ({ worker, name, from, idleMs }: KeptThread): Piscina => {
  // In sources the worker lies beside its caller, in a build beside the server's bundle.
  const { href } = new URL(from.endsWith('.ts') ? `${worker}.ts` : `${worker}.mjs`, from)
  return new Piscina({ filename: href, name, minThreads: 0, maxThreads: 1, idleTimeout: idleMs, recordTiming: false })
}
