import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#kit/text.tsx'
import type { MakingEvent } from './flow/making.ts'
import type { MakingSnapshot } from './making-screen.tsx'
import { LoadFailed, Loading } from './ui/load-state.tsx'
import { Step } from './ui/step.tsx'

/** What the steps after the time are given. */
export type SendingScreenProps = {
  step: 'contact' | 'review' | 'done'
  place: { current: number; total: number }
  snapshot: MakingSnapshot
  send: (event: MakingEvent) => void
  manage: (isOwn: boolean) => void
}

/**
 * The code of the steps after the time: the widget opens sooner without it, and it comes while a time is chosen. One
 * that has not come is asked for again by the visitor.
 */
export const SENDING_SCREEN = {
  queryKey: ['sending-screen'],
  queryFn: () => import('./sending-screen.tsx'),
  staleTime: Infinity,
  gcTime: Infinity,
}

/** The way to those steps. Texts: `booking`. */
export const SendingDoor = (props: SendingScreenProps) => {
  const t = useTexts('booking')
  const { data, isError, refetch } = useQuery(SENDING_SCREEN)
  if (data) return <data.SendingScreen {...props} />
  return (
    <Step title={t('contact.title')} place={props.place}>
      {isError ? <LoadFailed retry={() => void refetch()} /> : <Loading />}
    </Step>
  )
}
