import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'

/** What the worker is given. */
export type FontTask = {
  /** The whole font's file. */
  file: string
  /** The letters to keep. */
  text: string
  axes: { wght: { min: number; max: number } } | null
  /** OpenType features that are kept. */
  features: string[]
}

// Its only starter is cut-font.ts, which passes a FontTask.
const { file, text, axes, features } = workerData as FontTask

const cut = await subsetFont(await readFile(file), text, {
  targetFormat: 'woff2',
  keepFeatures: features,
  ...(axes ? { variationAxes: axes } : {}),
})
parentPort?.postMessage(new Uint8Array(cut))
