import { describe, expect, it } from 'vitest'
import type { KeptMedia } from '#schemas/generated/api/media.ts'
import { createUploads } from './uploads.ts'

const keptAs = (id: string, isKnown = false): KeptMedia => ({
  id,
  address: `/media/${id}`,
  fileAddress: `/media/${id}.webp`,
  kind: 'picture',
  name: id,
  mime: 'image/webp',
  width: 10,
  height: 10,
  bytes: 100,
  alt: {},
  focalPoint: null,
  edit: 1,
  createdAt: '2026-11-23T00:00:00.000Z',
  createdBy: 'a@clinic.example',
  removedAt: null,
  useCount: 0,
  isKnown,
  changes: [],
  fallbackFields: [],
})

/** Creates a queue whose uploads the test finishes by hand. */
const open = () => {
  const sent: {
    name: string
    signal: AbortSignal
    onProgress(share: number): void
    end(media: KeptMedia | Error): void
  }[] = []
  const uploads = createUploads(
    (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const end = (answer: KeptMedia | Error) => (answer instanceof Error ? reject(answer) : resolve(answer))
        sent.push({ name: file.name, signal, onProgress, end })
      }),
  )
  const steps = () => uploads.read().map(({ step }) => step)
  return { uploads, sent, steps }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const soon = () => new Promise((resolve) => setTimeout(resolve))

describe('uploads', () => {
  it('run two at a time, and report progress and result', async () => {
    const { uploads, sent, steps } = open()
    const done: string[] = []
    uploads.add(files('a', 'b', 'c'), ({ id }) => done.push(id))
    expect(steps()).toEqual(['sending', 'sending', 'waiting'])
    sent[0]?.onProgress(0.4)
    expect(uploads.read()[0]?.share).toBe(0.4)
    sent[0]?.onProgress(1)
    expect(steps()[0]).toBe('working')
    sent[0]?.end(keptAs('one'))
    sent[1]?.end(keptAs('two', true))
    await soon()
    expect(steps()).toEqual(['kept', 'known', 'sending'])
    expect(done).toEqual(['one', 'two'])
  })

  it('continue after one is rejected, which keeps its reason', async () => {
    const { uploads, sent, steps } = open()
    uploads.add(files('a', 'b', 'c'), () => {})
    sent[0]?.end(new Error('no picture'))
    await soon()
    expect(steps()).toEqual(['refused', 'sending', 'sending'])
    expect(uploads.read()[0]?.error).toEqual(new Error('no picture'))
  })

  it('are cancelled one by one, and leave the list when finished', async () => {
    const { uploads, sent, steps } = open()
    uploads.add(files('a', 'b', 'c'), () => {})
    const [first, , third] = uploads.read().map(({ id }) => id)
    uploads.drop(third ?? 0)
    uploads.drop(first ?? 0)
    expect(sent[0]?.signal.aborted).toBe(true)
    sent[0]?.end(new DOMException('off', 'AbortError'))
    sent[1]?.end(keptAs('b'))
    await soon()
    expect(steps()).toEqual(['kept'])
    expect(sent).toHaveLength(2)
    uploads.clear()
    expect(steps()).toEqual([])
  })

  it('notify listeners until they unsubscribe', () => {
    const { uploads } = open()
    let told = 0
    const stop = uploads.subscribe(() => (told += 1))
    uploads.add(files('a'), () => {})
    expect(told).toBeGreaterThan(0)
    const before = told
    stop()
    uploads.clear()
    expect(told).toBe(before)
  })
})
