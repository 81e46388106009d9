import { queryOptions } from '@tanstack/react-query'
import { listRollOuts, type RollOut } from '#schemas/generated/api/clinics.ts'
import { call } from '../../lib/api/call.ts'
import { currentLanguage } from '../../lib/texts/texts.tsx'

/** Polling interval in milliseconds while a roll-out progresses on the server. */
const PROGRESS_MS = 2000

const isMoving = ({ underWay, isStopped }: RollOut): boolean =>
  underWay !== null && (underWay.kind === 'taken-back' || !isStopped)

/** Returns the query of each template's newest version and its rollout. */
export const rollOutsQuery = () =>
  queryOptions({
    queryKey: ['roll-outs', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listRollOuts, { languageCode: currentLanguage() }, { signal })).rows,
    staleTime: 15_000,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? PROGRESS_MS : false),
  })
