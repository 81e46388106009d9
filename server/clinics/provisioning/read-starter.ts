import { join } from 'node:path'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import type { ClinicFolder } from '../import-export/clinic-folder.ts'
import { openFolder } from '../import-export/open-folder.ts'
import { readClinic } from '../import-export/read-clinic.ts'
import { toText } from '../../content/references.ts'
import type { ContentKinds } from '../../content/kinds/content-kind.ts'
import { expandDemoValue, readCatalogue } from './expand.ts'
import { isLocalised } from '../../content/localise.ts'
import type { NewClinic } from '../../tenancy/new-clinic.ts'
import { mainOf, nameIn } from './new-name.ts'

/** Location of the starter content, and the dependencies for reading it. */
export type Starter = { readonly rootDir: string; readonly kinds: ContentKinds; readonly now: Date }

/**
 * Reads a new clinic's starter content in its languages: an ordinary clinic folder in which `{name}` is replaced by the
 * clinic's name. Its pictures are textures without an owner.
 */
export const readStarter = async ({ rootDir, kinds, now }: Starter, clinic: NewClinic): Promise<ClinicFolder> => {
  const catalogue = await readCatalogue(rootDir)
  const tree = await openFolder(join(rootDir, 'server/clinics/provisioning/content'))
  const { folder, problems } = await readClinic(tree, {
    kinds,
    personal: [],
    expand: (value, timeZone) => toOwn(fillIn(expandDemoValue(value, { catalogue, now, timeZone }), clinic), clinic),
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new Error(errors.map(({ file, pointer, message }) => `${file} ${pointer}: ${message}`).join('\n'))
  }
  return folder
}

/** Roles that a clinic without examples needs: menu, footer and floating links. */
const ALWAYS: ReadonlySet<string> = new Set(['roles/site.menu', 'roles/site.footer', 'roles/site.floating'])

/** Returns the folder without sample content. */
export const withoutSamples = (folder: ClinicFolder): ClinicFolder => ({
  ...folder,
  published: folder.published.filter(
    (entry) => ['clinic', 'terms', 'board-types'].includes(entry.kind) || ALWAYS.has(toText(entry)),
  ),
})

/** Picks the clinic's languages from each text and inserts its name. */
const fillIn = (value: unknown, clinic: NewClinic, language = mainOf(clinic)): unknown => {
  if (typeof value === 'string') return value.replaceAll('{name}', nameIn(clinic, language))
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => fillIn(item, clinic, language))
  const isTexts = isLocalised(value)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isTexts || clinic.languages.some((code) => code === name))
      .map(([name, inner]) => [
        name,
        fillIn(inner, clinic, (isTexts && LANGUAGE_CODES.find((code) => code === name)) || language),
      ]),
  )
}

/** Adapts the two files with the registration and the site's settings. */
const toOwn = (content: unknown, clinic: NewClinic): unknown => {
  const { code, hosts, languages, homepageType, templateCode } = clinic
  if (typeof content !== 'object' || content === null) return content
  if ('partnerCode' in content) {
    // One line for all languages, so it uses the most widely readable name.
    const partnerCopyRight = `© ${nameIn(clinic, languages.includes('en') ? 'en' : mainOf(clinic))}`
    return { ...content, partnerCode: code, hosts, partnerCopyRight, language: toLanguages(languages) }
  }
  if ('templateCode' in content)
    return { ...content, homepageType, templateCode, hasPriceView: homepageType !== 'BRANDING' }
  return content
}

const toLanguages = ([main = 'ko', ...others]: readonly LanguageCode[]) => ({
  main: { id: 1, code: main, name: ownName(main), isDefault: true, isMajor: true },
  rows: [main, ...others].map((code) => ({ code, name: ownName(code) })),
})

/** `日本語` of ja. */
const ownName = (code: LanguageCode): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
