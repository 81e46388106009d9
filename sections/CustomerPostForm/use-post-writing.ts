import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { useApiMutation } from '#kit/api/api-mutation.ts'
import { sendCommand } from '#kit/commands.ts'
import { createFormTicket } from '#kit/customer-post/form-ticket.ts'
import { toRefusal } from '#kit/customer-post/to-refusal.ts'
import { createRequestKey } from '#kit/request-key.ts'
import { realClock } from '#machines/clock.ts'
import { postWritingMachine, type CreateInput } from '#machines/post-writing.ts'
import {
  createCustomerPost,
  getCustomerPostForm,
  listCustomerPosts,
  type CustomerPostSummary,
} from '#schemas/generated/api/notice-customer-boards.ts'

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    realClock.setTimeout(resolve, milliseconds)
  })

/** The machine of a new post, connected to the board. `onCreated` hears of the post that was made. */
export const usePostWriting = (boardTypeId: number, onCreated: (post: CustomerPostSummary) => void) => {
  const form = useApiMutation(getCustomerPostForm)
  const create = useApiMutation(createCustomerPost, { invalidates: [listCustomerPosts] })
  const [ticket] = useState(() =>
    createFormTicket(async () => (await form.send({ boardTypeId })).row.formToken, {
      now: () => realClock.now(),
      wait,
    }),
  )

  const send = async ({ words, password, website, requestKey }: CreateInput) => {
    try {
      const formToken = await ticket.take()
      const input = { boardTypeId, ...words, password, website, formToken }
      const { row } = await create.send(input, { 'idempotency-key': requestKey })
      return { type: 'created', post: row } as const
    } catch (error) {
      const refusal = toRefusal(error)
      if (refusal.type === 'spam' || refusal.type === 'expired') ticket.drop()
      return refusal
    } finally {
      create.reset()
    }
  }

  const actor = useActorRef(
    postWritingMachine.provide({
      actors: { createPost: fromPromise(({ input }: { input: CreateInput }) => send(input)) },
      actions: {
        tellCreated: (_, { post }) => {
          // Lists that were loaded before do not have it.
          sendCommand({ type: 'pages.forget' })
          onCreated(post)
        },
      },
    }),
    { clock: realClock, input: { createKey: createRequestKey } },
  )
  return {
    /** Begins to count how long the form is open. */
    begin: ticket.begin,
    change: () => actor.send({ type: 'change' }),
    submit: (post: Omit<CreateInput, 'requestKey'>) => actor.send({ type: 'submit', ...post }),
    refusal: useSelector(actor, ({ context }) => context.refusal),
    secondsLeft: useSelector(actor, ({ context }) => context.secondsLeft),
    // A made post is still being left for.
    isSending: useSelector(actor, ({ value }) => value !== 'writing'),
  }
}
