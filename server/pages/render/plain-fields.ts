import { isObject } from '#schemas/is-record.ts'
import { compilePattern, type PathPattern } from '#schemas/path-pattern.ts'
import type { Contract, ContractOperation } from '../../api/http/contract.ts'
import { resources } from '../../resources/registry.ts'

/** Requested operation: the path as contracts write it, with parameters filled in and without a query. */
export type OperationAddress = { readonly method: string; readonly path: string }

type PlainOperation = { readonly method: string; readonly path: PathPattern; readonly fields: ReadonlySet<string> }

/**
 * Checks whether a text of an answer is plain: its contract marks it with `x-plain`, so it is shown as text exactly as
 * its author typed it. `path` holds the names that lead to it, such as `row`, `title`. Only fields of the rows
 * themselves can be plain; fields unknown to the contracts are not.
 */
export const isPlainField = (
  { method, path: address }: OperationAddress,
  [place, field, ...deeper]: readonly string[],
): boolean =>
  field !== undefined &&
  deeper.length === 0 &&
  (place === 'row' || place === 'rows') &&
  operations().some((one) => one.method === method && one.fields.has(field) && one.path.fits(address))

let known: readonly PlainOperation[] | undefined

const operations = (): readonly PlainOperation[] => {
  known ??= resources.flatMap(({ contract }) =>
    contract.operations
      .map(({ method, path, response }) => ({
        method,
        path: compilePattern(path),
        fields: findPlain(contract, response),
      }))
      .filter(({ fields }) => fields.size > 0),
  )
  return known
}

const findPlain = (contract: Contract, response: ContractOperation['response']): ReadonlySet<string> => {
  const type = contract.types['rows' in response ? response.rows : response.row]
  const fields = isObject(type) && isObject(type['properties']) ? Object.entries(type['properties']) : []
  return new Set(fields.flatMap(([name, schema]) => (isObject(schema) && schema['x-plain'] === true ? [name] : [])))
}
