import type { FormSchema } from './form-schema.ts'

const found = import.meta.glob<FormSchema>(
  ['../../../schemas/*.schema.json', '../../../schemas/entities/*.schema.json', '../../../schemas/roles/*.schema.json'],
  { eager: true, import: 'default' },
)

const BASE = '../../../schemas/'
const ENDING = '.schema.json'

/** All content schemas by path below schemas/. */
export const schemaFiles: ReadonlyMap<string, FormSchema> = new Map(
  Object.entries(found).map(([path, schema]) => [path.slice(BASE.length, -ENDING.length), schema]),
)
