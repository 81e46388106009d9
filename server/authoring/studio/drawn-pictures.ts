import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sectionFolder } from '#schemas/section-folder.ts'
import type { TemplateTexts } from '#schemas/studio/edit-template.ts'
import drawn from '../../../art/section-pictures/pictures.json' with { type: 'json' }
import { digestOf, readParent } from './workspace.ts'

/** Digests of what pictures show: of each template's looks, and of each section with its content. */
export type PictureMarks = {
  readonly templates: Readonly<Record<string, string>>
  readonly sections: Readonly<Record<string, string>>
}

/** Relative to the repository’s folder; each picture is in its template’s folder, named after its section. */
export const PICTURES_FOLDER = 'art/section-pictures'

/** URL prefix and caching of pictures; a picture of an earlier build may be shown for up to an hour. */
export const PICTURES = { prefix: '/studio/pictures/', maxAge: '1h' }

const LOOKS = ['theme.json', 'template.json']

/**
 * Hashes the files that determine how sections look in a template: its theme and defaults, including inherited ones.
 */
export const markTemplate = (files: TemplateTexts, code: string): string => {
  const paths = [readParent(files, code), code].flatMap((one) => (one === null ? [] : LOOKS.map((name) => [one, name])))
  return digestOf(
    paths.flatMap(([folder = '', name = '']): [string, string][] => {
      const text = files.get(`${folder}/${name}`)
      return text === undefined ? [] : [[name, name === 'theme.json' ? text : readDefaults(text)]]
    }),
  )
}

/** Checks whether pictures of all sections exist for the current looks of this template. */
export const hasPictures = (files: TemplateTexts, code: string, marks: PictureMarks = drawn): boolean =>
  Object.values(marks.templates).length > 0 && marks.templates[code] === markTemplate(files, code)

/** Checks whether a section was drawn in every template that has pictures. */
export const isDrawn = (type: string): boolean => Object.hasOwn(drawn.sections, type)

/** Reads the defaults alone: a template’s name, version and site types do not affect pictures. */
const readDefaults = (text: string): string => {
  try {
    const data: unknown = JSON.parse(text)
    return JSON.stringify(typeof data === 'object' && data !== null && 'defaults' in data ? data.defaults : {})
  } catch {
    return text
  }
}

type Section = { readonly type: string; readonly roles: readonly string[] }

/** Hashes a section’s own sources, without their comments, and the demo clinic’s texts in the section’s roles. */
export const markSection = async (rootDir: string, { type, roles }: Section): Promise<string> => {
  const folder = join(rootDir, sectionFolder(type))
  const names = (await readdir(folder)).filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()
  const own = names.map((name) => [name, join(folder, name)] as const)
  const shown = roles.map((role) => [role, join(rootDir, 'server/app/demo/lumi/roles', `${role}.json`)] as const)
  const texts = [...own, ...shown].map(async ([name, path]): Promise<[string, string]> => [
    name,
    withoutComments(await readFile(path, 'utf8').catch(() => '')),
  ])
  return digestOf(await Promise.all(texts))
}

/** Removes comments and a schema's descriptions on lines of their own, which do not affect pictures. */
const withoutComments = (source: string): string =>
  source
    .replaceAll(/^\s*(\/\/.*|\{?\/\*[^]*?\*\/\}?|"(title|description)": ".*",?)\s*$/gm, '')
    .replaceAll(/\n{2,}/g, '\n')

/** Returns the names of templates and sections that changed since their pictures were drawn; new ones included. */
export const listStale = (now: PictureMarks, marks: PictureMarks = drawn) => {
  const changed = (kind: keyof PictureMarks) =>
    Object.keys(now[kind])
      .filter((name) => now[kind][name] !== marks[kind][name])
      .toSorted()
  return { templates: changed('templates'), sections: changed('sections') }
}
