import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { useApiMutation } from '#kit/api/api-mutation.ts'
import { sendCommand } from '#kit/commands.ts'
import { toRefusal, type BoardCall } from '#kit/customer-post/to-refusal.ts'
import { useLeaving } from '#kit/layers/use-leaving.ts'
import {
  boardPasswordMachine,
  type BoardAnswer,
  type BoardPasswordEvent,
  type RemoveInput,
  type SaveInput,
} from '#machines/board-password.ts'
import { realClock } from '#machines/clock.ts'
import type { BoardRefusal } from '#schemas/board-refusal.ts'
import {
  deleteCustomerPost,
  getCustomerPost,
  listCustomerPosts,
  openCustomerPost,
  updateCustomerPost,
  type CustomerPost,
} from '#schemas/generated/api/notice-customer-boards.ts'

type Heard = { onSaved: () => void; onRemoved: () => void }

/** Connects the machine of a post's password to the board. Clears its state when the visitor leaves the page. */
export const useBoardPassword = ({ id, isPrivate }: CustomerPost, { onSaved, onRemoved }: Heard) => {
  const board = useBoardCalls(id)
  const actor = useActorRef(
    boardPasswordMachine.provide({
      actors: {
        openPost: fromPromise(({ input }: { input: { password: string } }) => board.open(input)),
        savePost: fromPromise(({ input }: { input: SaveInput }) => board.save(input)),
        removePost: fromPromise(({ input }: { input: RemoveInput }) => board.remove(input)),
      },
      actions: {
        tellSaved: () => {
          sendCommand({ type: 'pages.forget' })
          onSaved()
        },
        tellRemoved: () => {
          sendCommand({ type: 'pages.forget' })
          onRemoved()
        },
      },
    }),
    { clock: realClock, input: { isPrivate } },
  )
  useLeaving(() => actor.send({ type: 'leave' }))
  return { snapshot: useSelector(actor, (current) => current), send: (event: BoardPasswordEvent) => actor.send(event) }
}

/** Returns the board's calls as results and refusals. Requests and responses are never cached. */
const useBoardCalls = (id: number) => {
  const facts = { isPasswordCall: true, isExplained: true }
  const opening = useApiMutation(openCustomerPost, facts)
  // Public data of the post is invalidated and reloaded.
  const updating = useApiMutation(updateCustomerPost, {
    ...facts,
    invalidates: [getCustomerPost, listCustomerPosts],
  })
  const deleting = useApiMutation(deleteCustomerPost, { ...facts, invalidates: [listCustomerPosts] })

  const answer = async (kind: BoardCall, call: () => Promise<BoardAnswer>): Promise<BoardAnswer | BoardRefusal> => {
    try {
      return await call()
    } catch (error) {
      return toRefusal(error, kind)
    } finally {
      for (const { reset } of [opening, updating, deleting]) reset()
    }
  }
  const open = async (password: string) => (await opening.send({ id, password })).row
  return {
    open: ({ password }: { password: string }) =>
      answer('open', async () => ({ type: 'opened', post: await open(password) })),
    save: ({ words, password, postToken }: SaveInput) =>
      answer('save', async () => {
        const token = postToken ?? (await open(password)).postToken
        const { row } = await updating.send({ id, ...words, password, postToken: token })
        return { type: 'saved', post: row }
      }),
    remove: ({ password, postToken }: RemoveInput) =>
      answer('remove', async () => {
        const remove = (token: string) => deleting.send({ id, password, postToken: token })
        try {
          await remove(postToken ?? (await open(password)).postToken)
        } catch (error) {
          // The token has expired: the password just given reopens the post.
          if (toRefusal(error, 'remove').type !== 'expired') throw error
          await remove((await open(password)).postToken)
        }
        return { type: 'removed' }
      }),
  }
}

/** State and actions of a post's machine for its components. */
export type BoardPassword = ReturnType<typeof useBoardPassword>
