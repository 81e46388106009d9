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
import { ApiError, call, WRITE_TIMEOUT } from '../../lib/api/call.ts'
import { invalidateContent } from '../../lib/data/content.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { isSameChoice, readTemplateChoice, type TemplateChoice } from '../../lib/data/template-choices.ts'
import { useAction } from '../../ui/use-action.ts'

const SETTINGS = { kind: 'clinic', key: 'settings' } as const

type Switch = { readonly choice: TemplateChoice; readonly name: string; readonly at: Date | null }

const readSettings = async (): Promise<ContentEntry> => (await call(getContent, SETTINGS)).row

/** Writes a template choice into the settings' draft and leaves other settings unchanged; content belongs to roles. */
const draftChoice = async ({ data, edit }: ContentEntry, choice: TemplateChoice): Promise<void> => {
  await call(saveContent, { ...SETTINGS, data: { ...data, ...choice } }, { since: edit })
}

/** Removes a template choice from the settings' draft; other unpublished settings stay. */
const withdrawLook = async (before: TemplateChoice | null): Promise<void> => {
  const entry = await readSettings()
  if (before && !isSameChoice(readTemplateChoice(entry.data), before)) await draftChoice(entry, before)
}

const readPublicLook = async (): Promise<TemplateChoice | null> =>
  readTemplateChoice((await call(listRevisions, { ...SETTINGS, page: 1, size: 1 })).rows[0]?.data)

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
    await Promise.all([invalidateContent(client), client.invalidateQueries({ queryKey: ['releases'] })])
  }
  const takeBack = useAction({
    mutationFn: (id: number) => call(revertPublication, { id }),
    onSuccess: async () => {
      await refresh()
      showToast(t('takenBack'))
    },
  })
  const change = useMutation({
    mutationFn: async (wanted: Switch) => {
      const entry = await readSettings()
      await draftChoice(entry, wanted.choice)
      try {
        return await publishSettings(wanted)
      } catch (error) {
        // Otherwise the choice would go public with the next publication of settings.
        if (!(error instanceof ApiError && error.code === WRITE_TIMEOUT)) {
          await withdrawLook(readTemplateChoice(entry.data)).catch(() => {})
        }
        throw error
      }
    },
    onSuccess: async (publicationId, { name }) => {
      await refresh()
      if (publicationId === null) showToast(t('planned', { name }))
      else showToast(t('switched', { name }), { label: t('takeBack'), run: () => takeBack.mutate(publicationId) })
    },
    onError: async (error) => {
      await refresh()
      showError(error)
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
      showToast(t('calledOff'))
    },
    onError: async (error) => {
      await refresh()
      showError(error)
    },
  })
  return { change, callOff }
}
