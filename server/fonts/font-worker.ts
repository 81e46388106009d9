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
  /** Whether it keeps what makes small letters sharp on coarse screens; a third of a display face, which needs none. */
  isHinted: boolean
}

// Its only starter is cut-font.ts, which passes a FontTask.
const { file, text, axes, features, isHinted } = workerData as FontTask

const cut = await subsetFont(await readFile(file), text, {
  targetFormat: 'woff2',
  keepFeatures: features,
  noHinting: !isHinted,
  ...(axes ? { variationAxes: axes } : {}),
})
parentPort?.postMessage(new Uint8Array(cut))
