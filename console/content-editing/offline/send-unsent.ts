import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveContent } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'
import { useSession } from '../../lib/api/session.ts'
import { entryQuery, invalidateLists } from '../../lib/data/content.ts'
import { deleteUnsent, isOpen, listUnsent, type UnsentName } from '../drafts/unsent-changes.ts'

/** Retry interval in milliseconds while changes wait. */
const EVERY_MS = 20_000

/** Sends changes of closed forms that wait on this device, once the network is back; open forms send their own. */
export const useSendUnsent = (): void => {
  const client = useQueryClient()
  const { email, clinic } = useSession()
  const { code } = clinic
  // Runs on network changes and on a timer.
  useEffect(() => {
    let running: Promise<void> = Promise.resolve()
    const send = () => {
      running = running.then(() => sendAll(client, { email, clinic: code }))
    }
    send()
    window.addEventListener('online', send)
    const timer = window.setInterval(send, EVERY_MS)
    return () => {
      window.removeEventListener('online', send)
      window.clearInterval(timer)
    }
  }, [client, email, code])
}

const sendAll = async (client: QueryClient, owner: Pick<UnsentName, 'email' | 'clinic'>): Promise<void> => {
  if (!navigator.onLine) return
  for (const [name, { data, state, since }] of listUnsent(owner)) {
    if (isOpen(name)) continue
    const { kind, key } = name
    try {
      const { row } = await call(saveContent, { kind, key, data, state }, { since })
      deleteUnsent(name)
      client.setQueryData(entryQuery(kind, key).queryKey, row)
      await invalidateLists(client, kind)
    } catch {
      // It stays on the device: until the network is back, the user signs in, or its form resolves the conflict.
    }
  }
}
