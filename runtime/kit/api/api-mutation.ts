import { useMutation, type MutationOptions } from '@tanstack/react-query'
import type { Exact, Operation } from '#schemas/operation.ts'
import { sendInput } from './api-query.ts'

/** Options of a write, beside its operation. */
export type ApiMutationOptions = {
  /**
   * The call carries a post's password: the screen then handles 403, as it always does 409; 401 still ends the session
   * (docs/specification.md "Boards").
   */
  isPasswordCall?: boolean
  /** The screen explains every failure itself; only an ended session is reported elsewhere too. */
  isExplained?: boolean
  /** Operations whose cached answers the mutation invalidates. */
  invalidates?: readonly Pick<Operation<never, unknown>, 'id'>[]
}

/** Input and headers of one call, such as `idempotency-key`. They can be taken once. */
type Sent<Input> = { take: () => { input: Input; headers: Record<string, string> } }

/**
 * Returns the mutation options of an operation. The client's caches handle failures (Spec §8): 401 and 403 end the
 * session, everything else except 409 is shown in a toast unless its screen explains it. Offline, it fails at once
 * instead of waiting.
 */
export const apiMutation = <Input extends object, Output>(
  operation: Operation<Input, Output>,
  { isPasswordCall = false, isExplained = false, invalidates = [] }: ApiMutationOptions = {},
): MutationOptions<Output, Error, Sent<Input>> => ({
  mutationKey: [operation.id],
  mutationFn: (sent, { client }) => {
    const { input, headers } = sent.take()
    return sendInput(client, operation, input, { headers })
  },
  onSuccess: async (_output, _sent, _result, { client }) => {
    await Promise.all(invalidates.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
  },
  meta: { isPasswordCall, isExplained },
  networkMode: 'always',
  // An answer may contain data only for this caller, so it is dropped with the screen.
  gcTime: 0,
})

/**
 * Wraps the input so that the mutation cache, which stores the variables of each call, holds neither password nor phone
 * number once the call is made.
 */
export const sendOnce = <Input>(input: Input, headers: Record<string, string> = {}): Sent<Input> => {
  let kept: ReturnType<Sent<Input>['take']> | undefined = { input, headers }
  return {
    take: () => {
      if (!kept) throw new Error('Called twice')
      const taken = kept
      kept = undefined
      return taken
    },
  }
}

/**
 * Returns a write of the content API. `send` resolves to the answer, or throws the `ApiError`, which has already been
 * shown unless the screen handles it.
 */
export const useApiMutation = <Input extends object, Output>(
  operation: Operation<Input, Output>,
  options: ApiMutationOptions = {},
) => {
  const { mutateAsync, data, error, isPending, reset } = useMutation(apiMutation(operation, options))
  return {
    send: <const Given extends object>(input: Exact<Input, Given>, headers?: Record<string, string>): Promise<Output> =>
      mutateAsync(sendOnce<Input>(input, headers)),
    data,
    error,
    isSending: isPending,
    reset,
  }
}
