import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelRelease,
  createRelease,
  getContent,
  listRevisions,
  publishContent,
  revertPublication,
  saveContent,
  type ContentEntry,
} from '#schemas/generated/api/content.ts'
import { ApiError, call, UNSURE } from '../../api/call.ts'
import { forgetContent } from '../../data/content.ts'
import { tellDone, tellFailure } from '../../parts/tell.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isSameLook, lookOf, type Look } from './looks.ts'

const SETTINGS = { kind: 'clinic', key: 'settings' } as const

type Switch = { readonly look: Look; readonly name: string; readonly at: Date | null }

const readSettings = async (): Promise<ContentEntry> => (await call(getContent, SETTINGS)).row

/** Writes a template choice into the settings' draft and leaves other settings unchanged; content belongs to roles. */
const draftLook = async ({ data, edit }: ContentEntry, look: Look): Promise<void> => {
  await call(saveContent, { ...SETTINGS, data: { ...data, ...look } }, { since: edit })
}

/** Removes a template choice from the settings' draft; other unpublished settings stay. */
const withdrawLook = async (before: Look | null): Promise<void> => {
  const entry = await readSettings()
  if (before && !isSameLook(lookOf(entry.data), before)) await draftLook(entry, before)
}

const readPublicLook = async (): Promise<Look | null> =>
  lookOf((await call(listRevisions, { ...SETTINGS, page: 1, size: 1 })).rows[0]?.data)

/** Publishes the settings now, or schedules it; returns the publication's number, null when scheduled. */
const publishSettings = async ({ name, at }: Switch): Promise<number | null> => {
  if (at === null) {
    return (await call(publishContent, { entries: [SETTINGS], acceptsWarnings: true, note: name })).row.id
  }
  await call(createRelease, { name, publishAt: at.toISOString(), entries: [SETTINGS] })
  return null
}

/** Returns functions to switch now or later, cancel a planned switch, and revert one. */
export const useSwitch = () => {
  const t = useTexts('console/templates')
  const client = useQueryClient()
  const refresh = async () => {
    await Promise.all([forgetContent(client), client.invalidateQueries({ queryKey: ['releases'] })])
  }
  const takeBack = useMutation({
    mutationFn: (id: number) => call(revertPublication, { id }),
    onSuccess: async () => {
      await refresh()
      tellDone(t('takenBack'))
    },
    onError: tellFailure,
  })
  const change = useMutation({
    mutationFn: async (wanted: Switch) => {
      const entry = await readSettings()
      await draftLook(entry, wanted.look)
      try {
        return await publishSettings(wanted)
      } catch (error) {
        // Otherwise the choice would go public with the next publication of settings.
        if (!(error instanceof ApiError && error.code === UNSURE)) {
          await withdrawLook(lookOf(entry.data)).catch(() => {})
        }
        throw error
      }
    },
    onSuccess: async (publicationId, { name }) => {
      await refresh()
      if (publicationId === null) tellDone(t('planned', { name }))
      else tellDone(t('switched', { name }), { label: t('takeBack'), run: () => takeBack.mutate(publicationId) })
    },
    onError: async (error) => {
      await refresh()
      tellFailure(error)
    },
  })
  const callOff = useMutation({
    mutationFn: async (releaseId: number) => {
      const before = await readPublicLook()
      await call(cancelRelease, { id: releaseId })
      await withdrawLook(before)
    },
    onSuccess: async () => {
      await refresh()
      tellDone(t('calledOff'))
    },
    onError: async (error) => {
      await refresh()
      tellFailure(error)
    },
  })
  return { change, callOff }
}
