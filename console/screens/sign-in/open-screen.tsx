import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { createAdminSessionByPass } from '#schemas/generated/api/administrators.ts'
import { call } from '../../lib/api/call.ts'
import { SESSION_KEY } from '../../lib/api/session.ts'
import { LoadingText } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { readHash } from '../../lib/data/read-hash.ts'
import { SignInPage } from './sign-in-page.tsx'
import { ExpiredLink } from './expired-link.tsx'

/** Signs in an operator from the operators' console: redeems the pass and opens the clinic's console. */
export const OpenScreen = () => {
  const t = useTexts('console/welcome')
  const token = readHash(useLocation())
  const client = useQueryClient()
  const navigate = useNavigate()
  const isSent = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: () => call(createAdminSessionByPass, { token }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SESSION_KEY })
      await navigate('/', { replace: true })
    },
  })
  useEffect(() => {
    // A pass can be redeemed only once.
    if (isSent.current) return
    isSent.current = true
    mutate()
  }, [mutate])
  return (
    <SignInPage title={error ? t('overTitle') : t('openTitle')}>
      {error ? <ExpiredLink error={error} /> : <LoadingText />}
    </SignInPage>
  )
}
