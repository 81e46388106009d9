import { setTimeout as wait } from 'node:timers/promises'

/** A pipe that stays silent for so long is one that nobody writes into. */
const SILENCE_MS = 3000

/** What is piped in, without the line break at its end; empty at a terminal and for a pipe that stays silent. */
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
    // What is broken off here ends as broken off, which is no failure.
    reading.catch(() => undefined)
    input.destroy()
  } else await reading
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}
