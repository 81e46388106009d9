import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HttpMethod } from '#schemas/operation.ts'
import { compilePattern, namesOf } from '#schemas/path-pattern.ts'
import { findOperationUses } from './operation-uses.ts'
import type { RecordedCall } from './recorded-calls.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

type ContractOperation = { readonly id: string; readonly method: HttpMethod; readonly path: string }

const readOperations = (): ContractOperation[] => {
  const folder = join(ROOT, 'server/resources')
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      // The architecture tests check contracts against their schema.
      const contract = JSON.parse(readFileSync(join(folder, name, 'contract.json'), 'utf8')) as {
        operations: ContractOperation[]
      }
      return contract.operations
    })
}

/** Finds the operation of a call: `/admin/spreadsheets/imports` is not one of `/admin/spreadsheets/{kind}`. */
const createFinder = (operations: readonly ContractOperation[]) => {
  const patterns = operations
    .map((operation) => ({ operation, pattern: compilePattern(`/api${operation.path}`) }))
    .toSorted((a, b) => namesOf(a.operation.path).length - namesOf(b.operation.path).length)
  return ({ method, path }: RecordedCall): string | undefined =>
    patterns.find(({ operation, pattern }) => operation.method === method && pattern.fits(path))?.operation.id
}

/** Operations that a program's code uses and that a real server never answered with success, by program. */
export const listUncalled = (calls: readonly RecordedCall[]): Record<RecordedCall['from'], string[]> => {
  const operations = readOperations()
  const find = createFinder(operations)
  const called = { console: new Set<string>(), site: new Set<string>() }
  for (const call of calls) {
    const id = call.status < 400 ? find(call) : undefined
    if (id !== undefined) called[call.from].add(id)
  }
  const known = new Map(operations.map((operation) => [operation.id, operation]))
  const listOf = (program: RecordedCall['from'], used: ReadonlySet<string>) =>
    [...used].filter((id) => known.has(id) && !called[program].has(id)).toSorted()
  const uses = findOperationUses(ROOT)
  const inBrowser = [...uses.site].filter((id) => uses.live.has(id) || known.get(id)?.method !== 'GET')
  return { console: listOf('console', uses.console), site: listOf('site', new Set(inBrowser)) }
}
