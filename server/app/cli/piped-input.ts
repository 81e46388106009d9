import { setTimeout as wait } from 'node:timers/promises'

/** Silence in ms after which a pipe counts as unused. */
const SILENCE_MS = 3000

/** Reads the piped input without its final line break; empty at a terminal and for a silent pipe. */
export const readPipedInput = async (input: NodeJS.ReadStream = process.stdin): Promise<string> => {
  if (input.isTTY) return ''
  const chunks: Buffer[] = []
  const isOver = new AbortController()
  const collect = async () => {
    for await (const chunk of input) {
      isOver.abort()
      chunks.push(Buffer.from(chunk as Uint8Array | string))
    }
  }
  const silence = wait(SILENCE_MS, 'silent', { signal: isOver.signal }).catch(() => 'spoke')
  const reading = collect().finally(() => isOver.abort())
  if ((await silence) === 'silent') {
    // Destroying the stream rejects the read, which is expected.
    reading.catch(() => undefined)
    input.destroy()
  } else await reading
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}
