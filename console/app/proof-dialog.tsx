import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '../lib/api/call.ts'
import { SESSION_KEY } from '../lib/api/session.ts'

const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }))

type Waiting = { readonly operation: string; readonly answer: (isProven: boolean) => void }

/** Asks for the password or a passkey again before a sensitive operation, then continues it. */
export const ProofDialog = () => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const client = useQueryClient()
  useEffect(
    () =>
      onProofNeeded((operation) => new Promise((answer) => setWaiting((others) => [...others, { operation, answer }]))),
    [],
  )
  const finish = (isProven: boolean) => {
    for (const { answer } of waiting) answer(isProven)
    setWaiting([])
    if (isProven) void client.invalidateQueries({ queryKey: SESSION_KEY })
  }
  const [first] = waiting
  if (!first) return null
  return (
    <Suspense fallback={null}>
      <ProofForm operation={first.operation} finish={finish} />
    </Suspense>
  )
}
