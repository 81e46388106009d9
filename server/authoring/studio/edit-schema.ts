import { createAjv } from '#schemas/explain/create-ajv.ts'
import type { TemplateEdit } from '#schemas/studio/edit.ts'
import type { NewTemplate } from '#schemas/studio/start-template.ts'
import { AppError } from '../../core/errors.ts'

const ID = { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }
const FILE = { type: 'string', pattern: '^(layouts|groups)/[a-z][a-z0-9-]*\\.json$', maxLength: 60 }
const SCOPE = { enum: ['base', 'COMMERCE', 'HYBRID', 'BRANDING'] }
const SITE_TYPE = { enum: ['COMMERCE', 'HYBRID', 'BRANDING'] }
const ROLE = { type: 'string', pattern: '^[a-z]+\\.[a-z-]+$', maxLength: 60 }
const NAME = { type: 'string', pattern: '^[a-zA-Z][a-zA-Z0-9]*$', maxLength: 40 }
const AFTER = { anyOf: [ID, { type: 'null' }] }
const PATH = {
  type: 'array',
  minItems: 2,
  maxItems: 4,
  items: { type: 'string', pattern: '^[a-z][a-zA-Z0-9_]*$', maxLength: 40 },
}
const SECTION = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'v'],
  properties: {
    type: { type: 'string', pattern: '^[A-Z][A-Za-z0-9]*$', maxLength: 60 },
    v: { type: 'integer', minimum: 1 },
    role: ROLE,
    settings: { type: 'object', maxProperties: 40 },
  },
}

const toVariant = (op: string, properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: ['op', ...Object.keys(properties)],
  properties: { op: { const: op }, ...properties },
})

const ofInstance = (op: string, properties: Readonly<Record<string, object>> = {}) =>
  toVariant(op, { file: FILE, scope: SCOPE, id: ID, ...properties })

const EDIT = {
  type: 'object',
  required: ['op'],
  properties: { op: { type: 'string' } },
  discriminator: { propertyName: 'op' },
  oneOf: [
    ofInstance('insert', { after: AFTER, section: SECTION }),
    ofInstance('remove'),
    ofInstance('move', { after: AFTER }),
    ofInstance('duplicate', { as: ID }),
    ofInstance('rename', { as: ID }),
    ofInstance('bind', { role: { anyOf: [ROLE, { type: 'null' }] } }),
    ofInstance('set', { name: NAME, value: {} }),
    ofInstance('reset', { name: NAME }),
    ofInstance('refund', { scope: SITE_TYPE }),
    toVariant('own', { file: { anyOf: [FILE, { const: 'theme.json' }] } }),
    toVariant('disown', { file: { anyOf: [FILE, { const: 'theme.json' }] } }),
    toVariant('setToken', { path: PATH, value: { type: ['string', 'number'], maxLength: 400 } }),
    toVariant('resetToken', { path: PATH }),
  ],
}

const toBody = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

const ajv = createAjv()
const isEdit = ajv.compile<{ code: string; edit: TemplateEdit }>(toBody({ code: ID, edit: EDIT }))
const isTemplateCode = ajv.compile<{ code: string }>(toBody({ code: ID }))
const LABEL = { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' }
const isStart = ajv.compile<NewTemplate>(toBody({ from: ID, code: ID, label: LABEL }))

const parse = <Body>(body: unknown, isBody: (body: unknown) => body is Body): Body => {
  if (isBody(body)) return body
  throw new AppError('studio/bad-edit', 400, 'The studio does not support this edit.')
}

/** Parses a submitted edit of a template. Throws 400 for anything else. */
export const parseEdit = (body: unknown) => parse(body, isEdit)

/** Parses the template whose last step is undone or redone. Throws 400 for anything else. */
export const parseTemplateCode = (body: unknown) => parse(body, isTemplateCode)

/** Parses a request to start a template. Throws 400 for anything else. */
export const parseStart = (body: unknown) => parse(body, isStart)
