/** The HTTP methods that Specification §7 uses. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the content API. `Input` is flat: the names in `{}` of the path, the query's names and, for writes, the
 * body's fields. `Output` is the response body. Source: the resource's contract.json.
 */
export type Operation<Input, Output> = {
  readonly id: string
  readonly method: HttpMethod
  /** As written in Specification §7, including `{names}`, with a leading slash. */
  readonly path: string
  /** Only for the type checker; never present at run time. */
  readonly _input?: Input
  readonly _output?: Output
}

/**
 * Input of a call with no properties beyond its operation's contract, at any depth. `Given` is inferred from the
 * argument: `<Input extends object, Output, const Given extends object>(operation: Operation<Input, Output>, input:
 * Exact<Input, Given>)`. The compiler checks for excess properties only in literals, not in variables, spreads and
 * conditionals; the API rejects them with 400.
 */
export type Exact<Contract, Given> = NoInfer<Contract> &
  Given &
  ([Excess<Contract, Given>] extends [never] ? unknown : { readonly 'not in the contract': Excess<Contract, Given> })

/** Names of properties, at any depth, that the contract does not have. */
type Excess<Contract, Given> = unknown extends Contract
  ? never
  : Given extends readonly (infer GivenItem)[]
    ? Excess<ItemOf<Contract>, GivenItem>
    : Given extends object
      ? ExcessNames<FittingMembers<Contract, Given>, Given>
      : never

type ExcessNames<Contract, Given> = {
  [Name in keyof Given]-?: Name extends NameOf<Contract>
    ? Excess<ValueOf<Contract, Name>, Given[Name]>
    : // Undefined is not sent; the compiler adds such properties to the members of a union.
      [Given[Name]] extends [undefined]
      ? never
      : Name
}[keyof Given]

type ItemOf<Contract> = Contract extends readonly (infer Item)[] ? Item : never

/** Members of a union that fit an object, or all of them if none fits, as with readonly lists. */
type FittingMembers<Contract, Given> = [Fitting<Contract, Given>] extends [never] ? Contract : Fitting<Contract, Given>

type Fitting<Contract, Given> = Contract extends unknown ? (Given extends Contract ? Contract : never) : never

type NameOf<Contract> = Contract extends object ? keyof Contract : never

type ValueOf<Contract, Name> = Contract extends object ? (Name extends keyof Contract ? Contract[Name] : never) : never
