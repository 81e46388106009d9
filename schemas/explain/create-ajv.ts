import { Ajv } from 'ajv'
import { sharedSchemas } from '../generated/schema-files.ts'

/**
 * Creates a validator that knows the shared schemas by `$id` and returns errors for `explainProblems`: all of them,
 * with their data and schemas. For builds, the command line and servers; never for the browser.
 */
export function createAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, verbose: true, discriminator: true, strict: true, strictTypes: false })
  ajv.addVocabulary(['x-maru'])
  for (const schema of sharedSchemas) ajv.addSchema(schema)
  return ajv
}
