import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '../api/call.ts'
import { SESSION_KEY } from '../api/session.ts'

const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }))

type TellProof = (isProven: boolean) => void

/** Asks for the password or a passkey again wherever something grave is about to happen; what was asked for goes on then. */
export const ProofDialog = () => {
  const [answers, setAnswers] = useState<readonly TellProof[]>([])
  const client = useQueryClient()
  useEffect(() => onProofNeeded(() => new Promise((resolve) => setAnswers((waiting) => [...waiting, resolve]))), [])
  const finish = (isProven: boolean) => {
    for (const answer of answers) answer(isProven)
    setAnswers([])
    if (isProven) void client.invalidateQueries({ queryKey: SESSION_KEY })
  }
  if (answers.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ProofForm finish={finish} />
    </Suspense>
  )
}
