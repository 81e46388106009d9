import type { LookTemplate } from '#schemas/generated/api/looks.ts'

export const STEPS = ['clinic', 'address', 'look', 'texts', 'opening'] as const
export const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const

/** Sources of a new clinic's initial content. */
export const STARTS = ['clinic', 'samples', 'empty'] as const

/** A step of the wizard. */
export type Step = (typeof STEPS)[number]
type Language = (typeof LANGUAGES)[number]

export type NewClinic = {
  readonly step: Step
  readonly name: Readonly<Partial<Record<Language, string>>>
  readonly code: string
  /** Main language first. */
  readonly languages: readonly Language[]
  readonly host: string
  readonly homepageType: LookTemplate['homepageTypes'][number]
  readonly templateCode: string
  readonly startFrom: (typeof STARTS)[number]
  /** Clinic whose texts are copied; empty until one is chosen. */
  readonly sourceCode: string
  readonly sourceName: string
}

/** Initial input. */
export const BLANK_CLINIC: NewClinic = {
  step: 'clinic',
  name: {},
  code: '',
  languages: ['ko'],
  host: '',
  homepageType: 'HYBRID',
  templateCode: 'clean',
  startFrom: 'samples',
  sourceCode: '',
  sourceName: '',
}

/** Returns a language's name in that language, such as `English` for en. */
export const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** Validation errors of a step, by field. */
export type Faults = Readonly<Partial<Record<'name' | 'code' | 'languages' | 'host' | 'look' | 'source', string>>>

const CODE = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

export const isNamed = ({ name }: Pick<NewClinic, 'name'>, language: Language): boolean =>
  (name[language] ?? '').trim() !== ''

/** Validates the fields of a step; the server validates again, and detects values that are taken. */
export const faultsOf = (
  form: NewClinic,
  templates: readonly Pick<LookTemplate, 'code' | 'homepageTypes'>[],
): Faults => {
  const [main] = form.languages
  switch (form.step) {
    case 'clinic':
      return {
        ...(form.languages.every((one) => isNamed(form, one)) ? {} : { name: 'missing' }),
        ...(CODE.test(form.code) ? {} : { code: 'malformed' }),
        ...(main === undefined ? { languages: 'missing' } : {}),
      }
    case 'address':
      return HOST.test(form.host) ? {} : { host: 'malformed' }
    case 'look':
      return templates.some(
        ({ code, homepageTypes }) => code === form.templateCode && homepageTypes.includes(form.homepageType),
      )
        ? {}
        : { look: 'missing' }
    case 'texts':
      return form.startFrom === 'clinic' && form.sourceCode === '' ? { source: 'missing' } : {}
    default:
      return {}
  }
}

/** Returns the server's parameters for the initial content. */
export const startOf = ({ startFrom, sourceCode }: Pick<NewClinic, 'startFrom' | 'sourceCode'>) =>
  startFrom === 'clinic' ? { startFrom, sourceCode } : { startFrom }

/** Returns the next or previous step; the same one at the ends. */
export const stepFrom = (step: Step, by: 1 | -1): Step => STEPS[STEPS.indexOf(step) + by] ?? step

/** Returns the step with the field that the server rejected. */
export const stepOfField = (field: unknown): Step => {
  if (field === 'hosts') return 'address'
  if (field === 'sourceCode' || field === 'startFrom') return 'texts'
  return field === 'templateCode' || field === 'homepageType' ? 'look' : 'clinic'
}

const STORAGE_KEY = 'maru-new-clinic'

/** Reads the draft that was stored when the sheet was closed. */
export const readNewClinic = (storage: Pick<Storage, 'getItem'> | null): NewClinic => {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null')
    const known = typeof kept === 'object' && kept !== null ? { ...BLANK_CLINIC, ...kept } : BLANK_CLINIC
    return isWish(known) ? known : BLANK_CLINIC
  } catch {
    return BLANK_CLINIC
  }
}

const isWish = ({ step, name, code, languages, host, startFrom, sourceCode, sourceName }: NewClinic): boolean =>
  STEPS.includes(step) &&
  STARTS.includes(startFrom) &&
  typeof sourceCode === 'string' &&
  typeof sourceName === 'string' &&
  typeof name === 'object' &&
  typeof code === 'string' &&
  typeof host === 'string' &&
  Array.isArray(languages) &&
  languages.every((one) => LANGUAGES.includes(one))

/** Stores the input, or deletes it once the clinic exists. */
export const storeNewClinic = (
  storage: Pick<Storage, 'setItem' | 'removeItem'> | null,
  form: NewClinic | null,
): void => {
  try {
    if (form) storage?.setItem(STORAGE_KEY, JSON.stringify(form))
    else storage?.removeItem(STORAGE_KEY)
  } catch {
    // Without storage, only the open sheet has the input.
  }
}

/** Returns the address of a clinic with another code: below the domain of new sites, unless one was entered. */
export const proposeHost = (
  { host, code }: Pick<NewClinic, 'host' | 'code'>,
  next: string,
  sitesDomain: string | null,
): string => {
  if (sitesDomain === null || (host !== '' && host !== `${code}.${sitesDomain}`)) return host
  return next === '' ? '' : `${next}.${sitesDomain}`
}
