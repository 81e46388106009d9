import { parseArgs } from 'node:util'
import { LANGUAGE_CODES, type LanguageCode } from '#schemas/language.ts'
import { HOMEPAGE_TYPES, type HomepageType } from '#schemas/routes.ts'
import { AppError, UsageError } from '../../core/errors.ts'
import { findRunningPort } from '../../core/running-server.ts'
import { toHostOrigin } from '../../tenancy/host-origin.ts'
import { FIRST_STEPS, type FirstStep, type NewClinic } from '../../tenancy/new-clinic.ts'
import type { Command } from './command.ts'
import { OPERATOR } from './importing.ts'

/** `maru partner add`: creates a clinic whose site looks finished before any text is written. */
export const partnerAddCommand: Command = {
  name: 'partner add',
  usage:
    'partner add <partnerCode> --name <name> [--languages <codes>] [--template <code>] [--type <TYPE>] [--host <host>] [--from <partnerCode> | --empty] [--json]',
  summary: 'makes a clinic with content to begin with, and says what to fill in first',
  options: {
    '--name': 'what the clinic is called; again for another language: --name en="Raon Clinic"',
    '--languages': 'those of the site with commas, the main one first; ko',
    '--template': 'the template to show; clean',
    '--type': 'COMMERCE, HYBRID or BRANDING; HYBRID',
    '--host': "an address of the site, the preferred one first; may be repeated; the code's .localhost",
    '--from': 'another clinic whose texts and pictures it begins with; never prices, people or facts of business',
    '--empty': 'begins without examples: a menu, hours, and drafts of terms',
  },
  examples: [
    'partner add raon --name "라온의원"',
    'partner add raon --name "라온의원" --name en="Raon Clinic" --languages ko,en --template calm --type BRANDING --host raon.example',
    'partner add raon-hannam --name "라온의원 한남" --from raon',
  ],
  run: async ({ args, env, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string', multiple: true },
        languages: { type: 'string', default: 'ko' },
        template: { type: 'string', default: 'clean' },
        type: { type: 'string', default: 'HYBRID' },
        host: { type: 'string', multiple: true },
        from: { type: 'string' },
        empty: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const [code, ...rest] = positionals
    if (code === undefined || rest.length > 0) throw new UsageError('Name one code, such as maru partner add raon.')
    if (values.from !== undefined && values.empty) throw new UsageError('Take either --from or --empty.')
    const languages = readLanguages(values.languages)
    const clinic: NewClinic = {
      code,
      name: readNames(values.name ?? [], languages[0] ?? 'ko'),
      languages,
      homepageType: readType(values.type),
      templateCode: values.template,
      hosts: values.host ?? [`${code}.localhost`],
      ...(values.empty ? { startFrom: 'empty' as const } : {}),
      ...(values.from === undefined ? {} : { startFrom: 'clinic' as const, sourceCode: values.from }),
    }
    try {
      const made = await (await open()).makeClinic(clinic, OPERATOR)
      const port = (await findRunningPort(env)) ?? env.port
      print(
        values.json
          ? JSON.stringify({ ...made, firstSteps: FIRST_STEPS }, null, 2)
          : describe(code, toHostOrigin(made.hosts[0] ?? 'localhost', port)),
      )
      return 0
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      print(error.message)
      return 1
    }
  },
}

const readLanguages = (text: string): LanguageCode[] =>
  text.split(',').map((one) => {
    const code = LANGUAGE_CODES.find((known) => known === one.trim())
    if (code) return code
    throw new UsageError(`"${one}" is no language. There are: ${LANGUAGE_CODES.join(', ')}.`)
  })

const readType = (text: string): HomepageType => {
  const type = HOMEPAGE_TYPES.find((one) => one === text)
  if (!type) throw new UsageError(`"${text}" is no site type. There are: ${HOMEPAGE_TYPES.join(', ')}.`)
  return type
}

/** Parses names: `en=Raon Clinic` is the English one; without a language it is the main language's. */
const readNames = (given: readonly string[], main: LanguageCode): Partial<Record<LanguageCode, string>> =>
  Object.fromEntries(
    given.map((text) => {
      const [, prefix, name] = /^([a-z]{2})=(.+)$/s.exec(text) ?? []
      const code = LANGUAGE_CODES.find((known) => known === prefix)
      return code && name !== undefined ? [code, name.trim()] : [main, text.trim()]
    }),
  )

const STEPS: Readonly<Record<FirstStep['code'], string>> = {
  address: 'telephone, address, place on the map, business number, director',
  hours: 'opening hours: it says Monday to Friday 10:00–19:00, Saturday until 15:00; the footer says them too',
  legal: 'terms and privacy policy: drafts that a lawyer should read',
  treatments: 'treatments with prices: four examples without any',
  staff: 'doctors and staff: nobody yet',
  welcome: 'the first picture and its words; all pictures are textures that belong to nobody',
  channels: 'KakaoTalk, Instagram and other channels; ids of analytics',
}

const describe = (code: string, address: string): string => {
  const steps = FIRST_STEPS.map((step, index) => {
    const place = step.key === null ? step.kind : `${step.kind} ${step.key}`
    return `  ${index + 1}. ${STEPS[step.code]}\n     maru content list --partner ${code} ${place.split(' ')[0]}`
  })
  return [
    `The clinic ${code} is there: ${address}`,
    '',
    'To fill in first:',
    ...steps,
    '',
    `Somebody of its own: maru admin add <email> --partner ${code}`,
  ].join('\n')
}
