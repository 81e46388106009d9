import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  cancelMachineTranslation,
  estimateMachineTranslation,
  getMachineTranslation,
  getMachineTranslationJob,
  listMachineTranslations,
  startMachineTranslation,
  type EstimateMachineTranslationInput,
  type MachineEstimate,
  type MachineJob,
  type StartMachineTranslationInput,
} from '#schemas/generated/api/machine-translation.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { useInvalidateContent } from '../../lib/data/content.ts'
import { useLanguage } from '../../lib/texts/texts.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Interval between reads of a running job. */
const POLL_MS = 1500
/** Interval between reads of the jobs while one runs. */
const JOBS_POLL_MS = 5000

/** Query of the clinic's machine translation: whether it is on, its limit and use. */
export const machineQuery = queryOptions({
  queryKey: ['machine-translation'],
  queryFn: async ({ signal }) => (await call(getMachineTranslation, {}, { signal })).row,
  staleTime: 60_000,
})

/** Query of the latest jobs. */
const jobsQuery = queryOptions({
  queryKey: ['machine-jobs'],
  queryFn: async ({ signal }) => (await call(listMachineTranslations, {}, { signal })).rows,
  staleTime: 15_000,
})

/** Texts to translate. */
export type MachineWanted = EstimateMachineTranslationInput

/** Query of what the texts would cost. */
export const estimateQuery = (wanted: MachineWanted) =>
  queryOptions({
    queryKey: ['machine-estimate', wanted],
    queryFn: async ({ signal }) => (await call(estimateMachineTranslation, wanted, { signal })).row,
    enabled: wanted.languages.length > 0,
    staleTime: 0,
    gcTime: 0,
  })

/** Checks whether a job is unfinished. */
export const isActive = ({ state }: Pick<MachineJob, 'state'>): boolean => state === 'WAITING' || state === 'RUNNING'

/** Returns the clinic's running job; null without one. */
export const useActiveJob = (): MachineJob | null => {
  const mayRead = useHasRight('content/write')
  const { data } = useQuery({
    ...jobsQuery,
    enabled: mayRead,
    refetchInterval: ({ state: { data: rows } }) => (rows?.some(isActive) ? JOBS_POLL_MS : false),
  })
  return data?.find(isActive) ?? null
}

/** Reads a job until it ends, and refreshes the texts whenever more of them are written. */
export const useJob = (id: string | null) => {
  const client = useQueryClient()
  const forget = useInvalidateContent()
  const written = useRef(0)
  const query = useQuery({
    queryKey: ['machine-job', id],
    queryFn: async ({ signal }) => (await call(getMachineTranslationJob, { id: id ?? '' }, { signal })).row,
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data && !isActive(data) ? false : POLL_MS),
  })
  const { data } = query
  const count = data ? sumOf(data, 'written') : 0
  const isOver = data !== undefined && !isActive(data)
  useEffect(() => {
    if (count === written.current && !isOver) return
    written.current = count
    void Promise.all([
      ...[['translation-areas'], ['machine-translation'], ['drafts']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
      ...(isOver ? [client.invalidateQueries({ queryKey: ['translations'] }), forget()] : []),
    ])
    if (isOver) void client.invalidateQueries(jobsQuery)
  }, [client, count, forget, isOver])
  return query
}

/** Starts and cancels jobs. */
export const useMachineActions = (started: (job: MachineJob) => void) => {
  const client = useQueryClient()
  const start = useAction({
    mutationFn: async (wanted: StartMachineTranslationInput) => (await call(startMachineTranslation, wanted)).row,
    onSuccess: async (job) => {
      started(job)
      await client.invalidateQueries(jobsQuery)
    },
  })
  const cancel = useAction({
    mutationFn: async (id: string) => (await call(cancelMachineTranslation, { id })).row,
    onSuccess: (job) => client.setQueryData(['machine-job', job.id], job),
  })
  return { start, cancel }
}

/** Sums a count of a job over its languages. */
export const sumOf = (
  { languages }: Pick<MachineJob, 'languages'>,
  count: 'texts' | 'written' | 'fromMemory' | 'refused' | 'left',
): number => languages.reduce((sum, one) => sum + one[count], 0)

/** Returns a format of costs, such as `US$0.12` or `₩1,200`. */
export const useCostFormat = (): ((
  cost: number,
  currency: NonNullable<MachineEstimate['price']>['currency'],
) => string) => {
  const language = useLanguage()
  return (cost, currency) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      ...(currency === 'KRW' ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    }).format(cost)
}
