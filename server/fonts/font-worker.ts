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
}

// Its only starter is cut-font.ts, which passes a FontTask.
const { file, text, axes } = workerData as FontTask

/** What browsers apply by themselves, and the figures that styles ask for; a font's other shapes are half of its Latin. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

const cut = await subsetFont(await readFile(file), text, {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  ...(axes ? { variationAxes: axes } : {}),
})
parentPort?.postMessage(new Uint8Array(cut))
