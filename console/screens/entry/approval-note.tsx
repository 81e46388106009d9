import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approveTerm } from '#schemas/generated/api/term.ts'
import { call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { invalidateContent } from '../../lib/data/content.ts'
import { launchQuery } from '../../lib/data/launch.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { Draft } from '../../content-editing/drafts/use-draft.ts'
import { AttentionNote } from '../../ui/attention-note.tsx'
import { announce } from '../../ui/announce.ts'
import { Failure } from '../../ui/states.tsx'
import styles from './approval-note.module.css'

/** Marks a policy that came with the clinic as a template, and approves the text as it is shown. */
export const ApprovalNote = ({ draft }: { draft: Draft }) => {
  const t = useTexts('console/launch')
  const client = useQueryClient()
  const mayPublish = useHasRight('content/publish')
  const approve = useMutation({
    mutationFn: async () => {
      // Approves the text on the screen, which may not be saved yet.
      const entry = await draft.settle()
      if (entry) await call(approveTerm, { key: entry.key, edit: entry.edit })
      return entry !== null
    },
    onSuccess: async (isApproved) => {
      if (!isApproved) return
      announce(t('approval.approved'))
      await Promise.all([invalidateContent(client), client.invalidateQueries(launchQuery)])
    },
  })
  if (draft.data['isTemplate'] !== true) return null
  return (
    <AttentionNote title={t('approval.title')}>
      <p>{t('approval.text')}</p>
      {approve.error && <Failure error={approve.error} again={() => approve.mutate()} />}
      {mayPublish ? (
        <Button className={styles.approve ?? ''} loading={approve.isPending} onClick={() => approve.mutate()}>
          {t('approval.approve')}
        </Button>
      ) : (
        <p>{t('approval.noRight')}</p>
      )}
    </AttentionNote>
  )
}
