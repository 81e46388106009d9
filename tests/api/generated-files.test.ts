import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import contractSchema from '#server/resources/contract.schema.json' with { type: 'json' }
import { resources } from '#server/resources/registry.ts'
import { entitySchemas } from '#schemas/generated/api/entity-schemas.ts'
import { parseEnv } from '#server/core/env.ts'

const run = promisify(execFile)

it('files generated from the contracts are up to date', async () => {
  const script = join(parseEnv({}).rootDir, 'scripts/generate-api.mjs')
  const { stdout } = await run(process.execPath, [script, '--check'])
  expect(stdout).toBe('')
})

it.each(resources.map((resource) => [resource.name, resource.contract] as const))(
  'the contract of %s matches the schema that the server relies on',
  (_, contract) => {
    const ajv = new Ajv({ strict: false })
    expect(ajv.validate(contractSchema, contract), JSON.stringify(ajv.errors)).toBe(true)
  },
)

it.each(entitySchemas.map((schema) => [schema.$id, schema] as const))(
  '%s has a title and a description on every property, and allows no others',
  (_, schema) => {
    const wanting: string[] = []
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      if ('properties' in value && typeof value.properties === 'object' && value.properties !== null) {
        if (!('additionalProperties' in value)) wanting.push(`${path} additionalProperties`)
        for (const [name, property] of Object.entries(value.properties)) {
          if (!property.title || !property.description) wanting.push(`${path}/${name}`)
        }
      }
      for (const [key, part] of Object.entries(value)) look(part, `${path}/${key}`)
    }
    look(schema, '')
    expect(wanting).toEqual([])
  },
)
