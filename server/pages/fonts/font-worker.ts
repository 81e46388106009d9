import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { backgroundTask } from '../../core/background-task.ts'

/** Input of the worker. */
export type FontTask = {
  /** File of the complete font. */
  file: string
  /** Characters to keep. */
  text: string
  axes: { wght: { min: number; max: number } } | null
  /** OpenType features to keep. */
  features: string[]
  /**
   * Keeps hinting, which makes small text sharp on coarse screens; a third of a display face, which does not need it.
   */
  isHinted: boolean
}

/** Returns the subset as WOFF2. */
export const cut = backgroundTask(async ({ file, text, axes, features, isHinted }: FontTask) => {
  const subset = await subsetFont(await readFile(file), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: !isHinted,
    ...(axes ? { variationAxes: axes } : {}),
  })
  return new Uint8Array(subset)
})
