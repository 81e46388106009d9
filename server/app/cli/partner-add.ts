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
  summary: 'creates a clinic with starter content and lists what to fill in first',
  options: {
    '--name': 'the clinic’s name; repeat it for other languages: --name en="Raon Clinic"',
    '--languages': 'languages of the site, separated by commas, main language first; default: ko',
    '--template': 'template; default: clean',
    '--type': 'COMMERCE, HYBRID or BRANDING; default: HYBRID',
    '--host':
      'a host of the site, preferred one first; may be repeated; default: below SITES_DOMAIN, or <code>.localhost',
    '--from': 'clinic to copy texts and pictures from; prices, people and business details are not copied',
    '--empty': 'without examples: only a menu, hours and draft terms',
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
    if (code === undefined || rest.length > 0) throw new UsageError('Give one code, for example: maru partner add raon')
    if (values.from !== undefined && values.empty) throw new UsageError('Give either --from or --empty, not both.')
    const languages = readLanguages(values.languages)
    const clinic: NewClinic = {
      code,
      name: readNames(values.name ?? [], languages[0] ?? 'ko'),
      languages,
      homepageType: readType(values.type),
      templateCode: values.template,
      hosts: values.host ?? [`${code}.${env.sitesDomain ?? 'localhost'}`],
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
    throw new UsageError(`Unknown language "${one}". Languages: ${LANGUAGE_CODES.join(', ')}.`)
  })

const readType = (text: string): HomepageType => {
  const type = HOMEPAGE_TYPES.find((one) => one === text)
  if (!type) throw new UsageError(`Unknown site type "${text}". Site types: ${HOMEPAGE_TYPES.join(', ')}.`)
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
  address: 'phone, address, map location, business number, director',
  hours: 'opening hours: none yet; also shown in the footer',
  legal: 'terms and privacy policy: templates that a lawyer should read, to be approved in the console',
  treatments: 'treatments with prices: four examples without prices',
  staff: 'doctors and staff: none yet',
  welcome: 'the main picture and its text; all pictures are free-to-use textures',
  channels: 'KakaoTalk, Instagram and other channels; analytics ids',
}

const describe = (code: string, address: string): string => {
  const steps = FIRST_STEPS.map((step, index) => {
    const place = step.key === null ? step.kind : `${step.kind} ${step.key}`
    return `  ${index + 1}. ${STEPS[step.code]}\n     maru content list --partner ${code} ${place.split(' ')[0]}`
  })
  return [
    `Created the clinic ${code}: ${address}`,
    '',
    'Fill in first:',
    ...steps,
    '',
    `To add an administrator: maru admin add <email> --partner ${code}`,
  ].join('\n')
}
