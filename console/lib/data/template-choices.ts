import { queryOptions } from '@tanstack/react-query'
import { createPreviewLink } from '#schemas/generated/api/content.ts'
import { listLooks, reportSwitch, type LookTemplate, type SwitchReport } from '#schemas/generated/api/looks.ts'
import { ApiError, call, READ_TIMEOUT } from '../api/call.ts'
import { currentLanguage } from '../texts/texts.tsx'

/** A template and a site type. */
export type TemplateChoice = {
  readonly templateCode: string
  readonly homepageType: LookTemplate['homepageTypes'][number]
}

/** Site types, from the most commercial to the most informative. */
export const SITE_TYPES: readonly TemplateChoice['homepageType'][] = ['COMMERCE', 'HYBRID', 'BRANDING']

/** Polling interval of a report in progress, in milliseconds. */
const ASK_AGAIN_MS = 1500

/** Lifetime of the wall's own link in hours; it is renewed well before it expires. */
const WALL_HOURS = 12

/** Returns the query of the deployment's templates. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['looks', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listLooks, { languageCode: currentLanguage() }, { signal })).rows,
    staleTime: 600_000,
  })

/** Query of the token for the wall's previews. */
export const galleryTokenQuery = queryOptions({
  queryKey: ['wall-token'],
  queryFn: async () => {
    const { row } = await call(createPreviewLink, { hours: WALL_HOURS, isForConsole: true })
    return new URL(row.address, window.location.origin).searchParams.get('token') ?? ''
  },
  staleTime: (WALL_HOURS / 2) * 3_600_000,
  gcTime: (WALL_HOURS / 2) * 3_600_000,
})

/** Retries of a report that times out: two minutes. */
const REPORT_TRIES = 8

/** Checks whether a retry may succeed: the call timed out, or the server is busy. */
export const isLate = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === READ_TIMEOUT || error.status === 503)

/** Queries the effects of a switch; polled until every page has been compared. */
export const reportQuery = (now: TemplateChoice, { templateCode, homepageType }: TemplateChoice) =>
  queryOptions({
    queryKey: ['switch-report', now.templateCode, now.homepageType, templateCode, homepageType],
    queryFn: async ({ signal }): Promise<SwitchReport> =>
      (await call(reportSwitch, { templateCode, homepageType }, { signal })).row,
    refetchInterval: ({ state }) => (state.data?.isReady === false ? ASK_AGAIN_MS : false),
    // The comparison continues when a busy server does not respond in time.
    retry: (count, error) => count < REPORT_TRIES && isLate(error),
    retryDelay: ASK_AGAIN_MS,
    staleTime: 60_000,
  })

/** Checks whether two looks are equal. */
export const isSameChoice = (one: TemplateChoice | null, other: TemplateChoice | null): boolean =>
  one?.templateCode === other?.templateCode && one?.homepageType === other?.homepageType

/** Returns the look in a settings entry; null where it has none. */
export const readTemplateChoice = (data: Readonly<Record<string, unknown>> | undefined): TemplateChoice | null => {
  const { templateCode, homepageType } = data ?? {}
  const type = SITE_TYPES.find((one) => one === homepageType)
  return typeof templateCode === 'string' && type ? { templateCode, homepageType: type } : null
}

type Shown = { readonly path: string; readonly language: string; readonly date: string }

/**
 * Returns the preview address of a template and site type with the clinic's own content. `isStill` omits its scripts,
 * for frames of the wall.
 */
export const toFrameAddress = (
  token: string,
  choice: TemplateChoice,
  { path, language, date }: Shown,
  isStill: boolean,
): string => {
  const query = new URLSearchParams({ token, template: choice.templateCode, type: choice.homepageType, language })
  if (path !== '/') query.set('path', path)
  if (date !== '') query.set('date', date)
  if (isStill) query.set('still', '1')
  return `/__preview?${query}`
}
