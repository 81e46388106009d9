import { useMutation, type MutationOptions } from '@tanstack/react-query'
import type { Exact, Operation } from '#schemas/operation.ts'
import { sendInput } from './api-query.ts'

/** Options of a write, beside its operation. */
export type ApiMutationOptions = {
  /**
   * It carries a post's password: 403 is then the screen's to answer, as 409 always is; 401 ends the session all the
   * same (docs/specification.md "Boards").
   */
  isPasswordCall?: boolean
  /** The screen explains every failure itself; only an ended session is reported elsewhere too. */
  isExplained?: boolean
  /** Operations whose answers it makes stale. */
  invalidates?: readonly Pick<Operation<never, unknown>, 'id'>[]
}

/** Input and headers of one call, such as `idempotency-key`. They can be taken once. */
type Sent<Input> = { take: () => { input: Input; headers: Record<string, string> } }

/**
 * Mutation options of an operation. Failures are answered by the client's caches (Spec §8): 401 and 403 end the
 * session, everything else except 409 is said in a toast unless its screen explains it. Without a network it fails at once instead of waiting.
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
  // An answer may hold what only its asker may see, so it goes with the screen.
  gcTime: 0,
})

/**
 * Wraps what is sent so that the mutation cache, which keeps the variables of each call, holds neither password nor
 * phone once the call is made.
 */
export const sendOnce = <Input>(input: Input, headers: Record<string, string> = {}): Sent<Input> => {
  let kept: ReturnType<Sent<Input>['take']> | undefined = { input, headers }
  return {
    take: () => {
      if (!kept) throw new Error('This call was made already')
      const taken = kept
      kept = undefined
      return taken
    },
  }
}

/**
 * A write of the content API. `send` gives the answer, or throws the ApiError, which has been said by then where
 * the screen does not answer it itself.
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
