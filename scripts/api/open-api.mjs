import { contentDataComponents } from './content-data.mjs'
import { commonQuery, rowTypes, toWireSchema, wireSchemaOf } from './contracts.mjs'

const WIRE = 'maru://wire/'

/** The content API as an OpenAPI 3.1 document. */
export function openApiDocument(world) {
  const paths = {}
  for (const contract of world.contracts) {
    for (const operation of contract.operations) {
      paths[operation.path] = {
        ...paths[operation.path],
        [operation.method.toLowerCase()]: operationObject(operation, contract, world),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maru content API',
      version: '1',
      description:
        'Content of one clinic. The host names the clinic; an origin that differs from it counts only with its site key.',
    },
    servers: [{ url: '/api' }],
    tags: world.contracts.map(({ resource, description }) => ({ name: resource, description })),
    paths,
    components: {
      schemas: componentSchemas(world),
      securitySchemes: {
        administrator: {
          type: 'apiKey',
          in: 'cookie',
          name: 'admin_session',
          description: 'Given by POST /admin/session. Behind TLS its name is __Host-admin_session.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'maru_…',
          description:
            'An API key, made at /console/settings or by `maru key add`. The names beside it are the permissions that it needs. Operations without it are closed to keys: they need a person who has signed in.',
        },
      },
    },
  }
}

function operationObject(operation, contract, world) {
  return {
    operationId: operation.id,
    tags: [contract.resource],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    ...(operation.access ? { security: security(operation) } : {}),
    parameters: [
      ...parameters(operation, 'params', 'path', world),
      ...parameters(operation, 'query', 'query', world),
      ...parameters(operation, 'headers', 'header', world),
    ],
    ...(operation.body ? { requestBody: requestBody(operation.body, world) } : {}),
    ...(operation.upload ? { requestBody: uploadBody(operation.upload) } : {}),
    responses: {
      [operation.status ?? 200]: {
        description: 'The answer.',
        content: { 'application/json': { schema: envelope(operation.response) } },
      },
      default: {
        description: 'A refusal or a failure.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** Signed-in people may call everything; keys may not where a person has to prove who they are. */
const security = ({ right, isGrave, forPeople }) => [
  { administrator: [] },
  ...(isGrave || forPeople ? [] : [{ apiKey: right ? [right] : [] }]),
]

const requestBody = ({ required, properties }, world) => ({
  required: true,
  content: {
    'application/json': {
      schema: toComponent(
        toWireSchema({ type: 'object', additionalProperties: false, required, properties }, world),
        world,
      ),
    },
  },
})

const uploadBody = ({ description }) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        additionalProperties: false,
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary', description } },
      },
    },
  },
})

function parameters(operation, key, place, world) {
  const properties = key === 'query' ? { ...operation.query, ...commonQuery(operation) } : operation[key]
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (operation.required ?? []).includes(name),
    description: schema.description,
    schema: toComponent(toWireSchema(schema, world), world),
  }))
}

const envelope = ({ rows, row }) =>
  rows
    ? {
        type: 'object',
        additionalProperties: false,
        required: ['rows', 'total', 'page', 'size'],
        properties: {
          rows: { type: 'array', items: { $ref: `#/components/schemas/${rows}` } },
          total: { type: 'integer' },
          page: { type: 'integer' },
          size: { type: 'integer' },
        },
      }
    : {
        type: 'object',
        additionalProperties: false,
        required: ['row'],
        properties: { row: { $ref: `#/components/schemas/${row}` } },
      }

function componentSchemas(world) {
  const rows = rowTypes(world)
  const components = {
    LanguageCode: toComponent(toWireSchema(world.schemas.get('language-code'), world), world),
    Media: toComponent(toWireSchema(world.schemas.get('media'), world), world),
    Link: toComponent(toWireSchema(world.schemas.get('link'), world), world),
    Failure: {
      type: 'object',
      required: ['status', 'message', 'code'],
      properties: { status: { type: 'integer' }, message: { type: 'string' }, code: { type: 'string' } },
    },
  }
  for (const contract of world.contracts) {
    for (const [name, type] of Object.entries(contract.types)) {
      const schema = toComponent(wireSchemaOf(name, type, world), world)
      components[name] = schema
      if (rows.has(name)) components[`${name}Part`] = withoutFallback(schema)
    }
  }
  return { ...components, ...contentDataComponents(world) }
}

/** A row within another row does not list its own fallback fields; the outer one does. */
function withoutFallback(schema) {
  const { fallbackFields: _, ...properties } = schema.properties
  return { ...schema, required: schema.required.filter((name) => name !== 'fallbackFields'), properties }
}

function toComponent(schema, world) {
  if (Array.isArray(schema)) return schema.map((part) => toComponent(part, world))
  if (typeof schema !== 'object' || schema === null) return schema
  if (schema['x-content'] === true) return { $ref: '#/components/schemas/ContentData' }
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith(WIRE)) {
    const name = schema.$ref.slice(WIRE.length)
    return { ...schema, $ref: `#/components/schemas/${name}${rowTypes(world).has(name) ? 'Part' : ''}` }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, toComponent(part, world)]))
}
