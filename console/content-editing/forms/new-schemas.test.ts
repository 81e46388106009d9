import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { text } from 'node:stream/consumers'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { SessionProvider, type Session } from '../../lib/api/session.ts'
import { Field } from './field.tsx'
import { FormProvider } from './form-context.ts'
import type { FormSchema } from '../../lib/form-schema/form-schema.ts'
import { Properties } from './properties.tsx'
import { schemaFiles } from '../../lib/form-schema/schema-files.ts'
import { makeSchemas } from '../../lib/form-schema/schemas.ts'

const SESSION: Session = {
  id: 1,
  email: 'owner@clinic.example',
  name: '',
  role: 'owner',
  rights: ['content/write'],
  language: 'ko',
  isForAllPartners: false,
  clinic: { code: 'lumi', name: '루미' },
  isOperatorsConsole: false,
  languages: ['ko'],
  siteAddress: 'https://clinic.example',
  isLaunched: true,
  sitesDomain: null,
  sessionId: '0123456789abcdef',
  expiresAt: '2026-11-26T12:00:00.000Z',
  isStaying: false,
  provenUntil: null,
  hasAuthenticator: false,
  passkeys: 0,
  recoveryCodes: 0,
  fallbackFields: [],
}

/** Renders the form of a role from this schema; returns each field's markup by pointer, in order. */
const drawForm = async (role: string, schema: FormSchema, value = {}): Promise<Map<string, string>> => {
  const file = `roles/${role}`
  const schemas = makeSchemas(new Map([...schemaFiles, [file, schema]]))
  // The form in which the server describes kinds whose entries have names.
  const place = schemas.entry({ schemas: { [role]: file }, serverFields: [] }, role)
  if (!place) throw new Error(`There is no form of ${role}`)
  await i18next.init({ lng: 'ko', resources: {} })
  const context = { Field, schemas, language: 'ko', mainLanguage: 'ko', isReadOnly: false, problems: new Map() }
  const fields = createElement(Properties, { resolved: schemas.resolve(place), pointer: '', value, change: () => {} })
  const form = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(
      SessionProvider,
      { value: SESSION },
      createElement(MantineProvider, null, createElement(FormProvider, { value: context }, fields)),
    ),
  )
  const { prelude } = await prerenderToNodeStream(form)
  const parts = (await text(prelude)).split('data-field="').slice(1)
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('"')), part]))
}

const LINE = { $ref: 'maru://schemas/localised-text.schema.json' }

describe('forms', () => {
  it('show a field that was added to a schema, in its order', async () => {
    const news = schemaFiles.get('roles/home.news')
    if (!news) throw new Error('There is no such role')
    const badge = { ...LINE, title: 'Badge', description: 'A word beside the heading.', 'x-maru': { order: 1 } }
    const before = await drawForm('home.news', news)
    const after = await drawForm('home.news', { ...news, properties: { ...news.properties, badge } })
    expect([...before.keys()]).toEqual(['/title', '/text'])
    expect([...after.keys()]).toEqual(['/badge', '/title', '/text'])
    expect(after.get('/badge')).toMatch(/<input[^>]*\baria-label="Badge"/)
    expect(after.get('/badge')).toContain('A word beside the heading.')
    expect(after.get('/title')).toContain('aria-label="제목"')
  })

  it('draw an unknown role, each field by its type', async () => {
    const schema: FormSchema = {
      type: 'object',
      required: ['open'],
      properties: {
        open: { type: 'boolean', title: 'Open' },
        places: { type: 'integer', minimum: 0, title: 'Places' },
        size: { enum: ['small', 'large'], title: 'Size' },
        words: { ...LINE, title: 'Words', 'x-maru': { rows: 3 } },
        since: { type: 'string', title: 'Since', 'x-maru': { input: 'time' } },
        secret: { type: 'string', title: 'Secret', 'x-maru': { isHidden: true } },
        steps: { type: 'array', title: 'Steps', items: { type: 'object', properties: { name: LINE } } },
        host: { type: 'object', title: 'Host', properties: { phone: { type: 'string', title: 'Telephone' } } },
      },
    }
    const drawn = await drawForm('home.never-heard-of', schema, { host: {} })
    const WIDGETS = {
      '/open': /<input[^>]*role="switch"/,
      '/places': /<input[^>]*inputMode="decimal"[^>]*id="\/places"/,
      '/size': /<input[^>]*id="\/size"/,
      '/words': /<textarea[^>]*aria-label="Words"/,
      '/since': /<input[^>]*type="time"/,
      '/steps': /Steps/,
      '/host': /Host/,
      '/host/phone': /<input[^>]*id="\/host\/phone"/,
    }
    expect([...drawn.keys()]).toEqual(Object.keys(WIDGETS))
    for (const [pointer, widget] of Object.entries(WIDGETS)) expect(drawn.get(pointer), pointer).toMatch(widget)
    for (const title of ['Open', 'Places', 'Size', 'Since', 'Telephone']) {
      expect([...drawn.values()].join(''), title).toContain(`>${title}<`)
    }
  })
})
