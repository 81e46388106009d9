import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#kit/text.tsx'
import type { ManagingScreenProps } from './managing-screen.tsx'
import { LoadFailed, Loading } from './ui/load-state.tsx'
import { Step } from './ui/step.tsx'

/** Most visitors make a reservation and never look at it again, so the code for that comes when it is asked for. */
const SCREEN = {
  queryKey: ['managing-screen'],
  queryFn: () => import('./managing-screen.tsx'),
  staleTime: Infinity,
  gcTime: Infinity,
}

/** The way to the screen of reservations made before. Texts: `booking`. */
export const ManagingDoor = (props: ManagingScreenProps) => {
  const t = useTexts('booking')
  const { data, isError, refetch } = useQuery(SCREEN)
  if (data) return <data.ManagingScreen {...props} />
  return <Step title={t('found.title')}>{isError ? <LoadFailed retry={() => void refetch()} /> : <Loading />}</Step>
}
