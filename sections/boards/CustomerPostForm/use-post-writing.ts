import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { useApiMutation } from '#kit/api/api-mutation.ts'
import { sendCommand } from '#kit/commands.ts'
import { createFormTicket } from '#kit/customer-post/form-ticket.ts'
import { sendPatiently } from '#kit/api/send-patiently.ts'
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

/** Connects the machine of a new post to the board. `onCreated` receives the new post. */
export const usePostWriting = (boardTypeId: number, onCreated: (post: CustomerPostSummary) => void) => {
  const form = useApiMutation(getCustomerPostForm, { isExplained: true })
  const create = useApiMutation(createCustomerPost, { isExplained: true, invalidates: [listCustomerPosts] })
  const [ticket] = useState(() =>
    createFormTicket(async () => (await form.send({ boardTypeId })).row.formToken, {
      now: () => realClock.now(),
      wait,
    }),
  )

  const write = async ({ words, password, website, requestKey }: CreateInput): Promise<CustomerPostSummary> => {
    const formToken = await ticket.take()
    const input = { boardTypeId, ...words, password, website, formToken }
    return (await create.send(input, { 'idempotency-key': requestKey })).row
  }
  const send = async (input: CreateInput) => {
    try {
      const post = await writeWithFreshTicket(() => sendPatiently(() => write(input), wait), ticket.drop)
      // A ticket is valid for one post; the next post needs a new one.
      ticket.drop()
      return { type: 'created', post } as const
    } catch (error) {
      return toRefusal(error, 'create')
    } finally {
      create.reset()
    }
  }

  const actor = useActorRef(
    postWritingMachine.provide({
      actors: { createPost: fromPromise(({ input }: { input: CreateInput }) => send(input)) },
      actions: {
        tellCreated: (_, { post }) => {
          // Lists loaded earlier do not contain the new post.
          sendCommand({ type: 'pages.forget' })
          onCreated(post)
        },
      },
    }),
    { clock: realClock, input: { createKey: createRequestKey } },
  )
  return {
    /** Starts the timer of how long the form is open. */
    begin: ticket.begin,
    change: () => actor.send({ type: 'change' }),
    submit: (post: Omit<CreateInput, 'requestKey'>) => actor.send({ type: 'submit', ...post }),
    refusal: useSelector(actor, ({ context }) => context.refusal),
    secondsLeft: useSelector(actor, ({ context }) => context.secondsLeft),
    // After creation the page is still navigating away.
    isSending: useSelector(actor, ({ value }) => value !== 'writing'),
  }
}

/** Retries a write once with a new ticket if the form was open for hours, or was sent too fast for the board. */
const writeWithFreshTicket = async <Made>(write: () => Promise<Made>, drop: () => void): Promise<Made> => {
  try {
    return await write()
  } catch (error) {
    const { type } = toRefusal(error, 'create')
    if (type === 'spam' || type === 'expired') drop()
    if (type !== 'expired') throw error
    return await write()
  }
}
