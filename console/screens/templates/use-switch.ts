import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelRelease,
  createRelease,
  discardDraft,
  getContent,
  publishContent,
  revertPublication,
  saveContent,
} from '#schemas/generated/api/content.ts'
import { call } from '../../api/call.ts'
import { forgetContent } from '../../data/content.ts'
import { tellDone, tellFailure } from '../../parts/tell.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { Look } from './looks.ts'

const SETTINGS = { kind: 'clinic', key: 'settings' } as const

type Switch = { readonly look: Look; readonly name: string; readonly at: Date | null }

/** Writes a look into the settings' draft; content belongs to roles, so none is touched. */
const draftLook = async (look: Look): Promise<void> => {
  const { row } = await call(getContent, SETTINGS)
  await call(saveContent, { ...SETTINGS, data: { ...row.data, ...look } }, { since: row.edit })
}

/** Switches now or at a time, calls a planned switch off, and takes one back. */
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
    mutationFn: async ({ look, name, at }: Switch) => {
      await draftLook(look)
      if (at === null) {
        const { row } = await call(publishContent, { entries: [SETTINGS], acceptsWarnings: true, note: name })
        return row.id
      }
      await call(createRelease, { name, publishAt: at.toISOString(), entries: [SETTINGS] })
      return null
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
      await call(cancelRelease, { id: releaseId })
      await call(discardDraft, SETTINGS)
    },
    onSuccess: async () => {
      await refresh()
      tellDone(t('calledOff'))
    },
    onError: tellFailure,
  })
  return { change, callOff }
}
