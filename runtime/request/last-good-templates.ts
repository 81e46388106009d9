import type { RawFile } from '../registry.ts'
import type { Template } from './template.ts'

/** Survives the reload of the modules that read templates, because it imports none of them. */
const lastGood = new Map<string, Template>()

/**
 * Returns the parsed templates; a template with broken files is replaced by its last good version. In development a
 * page stays open while its layout is edited, and shows the error on top.
 */
export const withLastGood = (
  files: readonly RawFile[],
  read: ReadonlyMap<string, Template>,
): ReadonlyMap<string, Template> => {
  const codes = new Set(files.map(({ path }) => path.split('/')[0] ?? ''))
  const broken = new Set(files.filter(({ text }) => !isJson(text)).map(({ path }) => path.split('/')[0] ?? ''))
  const templates = [...codes].flatMap((code): [string, Template][] => {
    const present = read.get(code)
    const isGood = present !== undefined && !broken.has(code) && !broken.has(present.parent ?? code)
    if (isGood) lastGood.set(code, present)
    const template = lastGood.get(code) ?? present
    return template ? [[code, template]] : []
  })
  return new Map(templates)
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
