import type { HttpMethod } from '#schemas/operation.ts'
import type { Right } from '../../security/rights.ts'

/** JSON Schema of a contract; Ajv interprets its keywords. */
export type ContractSchema = { readonly [keyword: string]: unknown }

/** The body of a write. */
export type ContractBody = {
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, ContractSchema>>
  /** Error code for an invalid body. */
  readonly invalidCode?: string
  /** Maximum size in bytes, where the default is too small. */
  readonly limitBytes?: number
  /** Timeout, where the default is too short for the body. */
  readonly timeoutMs?: number
}

/** The file of an upload. */
export type ContractUpload = {
  readonly description: string
  readonly limitBytes: number
}

/** Operation as described in a contract.json. */
export type ContractOperation = {
  readonly id: string
  readonly method: HttpMethod
  /** Path as in Specification §7, with a leading slash. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** Schemas of the path's parameters in `{}`. */
  readonly params?: Readonly<Record<string, ContractSchema>>
  /** Schemas of the query's parameters, except `languageCode`, which every operation accepts. */
  readonly query?: Readonly<Record<string, ContractSchema>>
  /** Required parameters of the query. */
  readonly required?: readonly string[]
  /** Required caller; all callers when absent. */
  readonly access?: 'administrator'
  /** Required permission of the administrator; without one every administrator of the clinic is allowed. */
  readonly right?: Right
  /** True if it is also available at CONSOLE_HOST, with the deployment's own clinic (`server/tenancy/operator-tenant.ts`). */
  readonly atConsoleHost?: boolean
  /** Requires a password or passkey within the last ten minutes: for deletions, mass sends and new access. */
  readonly isGrave?: boolean
  /** True if API keys may not call it, since it concerns an account or a person’s presence. */
  readonly forPeople?: true
  /** Timeout, where the default is too short for the change and no body defines one. */
  readonly timeoutMs?: number
  /** Status of a success, 200 when absent. */
  readonly status?: 200 | 201
  /** Schemas of the headers that it reads besides the usual ones; all are optional. */
  readonly headers?: Readonly<Record<string, ContractSchema>>
  /** Body of a write. */
  readonly body?: ContractBody
  /** File that is sent with a write, as the only part of a form. */
  readonly upload?: ContractUpload
  /** Wire type of the response: a list, or a single row. */
  readonly response: { readonly rows: string } | { readonly row: string }
}

/** A resource's contract.json: its wire types, derived from stored entities, and its operations. */
export type Contract = {
  readonly resource: string
  readonly description: string
  readonly types: Readonly<Record<string, unknown>>
  readonly operations: readonly ContractOperation[]
}

/** Parts of a contract.json whose inferred TypeScript types are too wide to check; the generator checks the rest. */
export type ContractJson = {
  resource: string
  description: string
  types: object
  operations: readonly object[]
}
