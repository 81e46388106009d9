import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { SpreadsheetRun } from '#schemas/generated/api/spreadsheets.ts'
import { StatePanel } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { listOf } from '../../lib/data/collections.ts'
import { useUndoImport } from '../../content-editing/spreadsheets/use-undo-import.ts'

/** Result of an import: what it wrote, and a button to undo it. */
export const ImportDone = ({ kind, run }: { kind: string; run: SpreadsheetRun }) => {
  const t = useTexts('console/import')
  const undo = useUndoImport(kind)
  const { counts, keys } = run
  const leftOut = counts.wrong + counts.check + counts.skipped
  return (
    <StatePanel
      icon={IconCircleCheck}
      title={undo.isSuccess ? t('done.undone') : t('done.title', { count: keys.length })}
      actions={
        <>
          {!undo.isSuccess && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
              loading={undo.isPending}
              onClick={() => undo.mutate(run.id)}
            >
              {t('undo')}
            </Button>
          )}
          <Button component={Link} to={listOf(kind)}>
            {t('done.list')}
          </Button>
        </>
      }
    >
      <p>{t('done.counts', { changed: counts.changed, added: counts.new, same: counts.same, leftOut })}</p>
      {!undo.isSuccess && <p>{t('done.next')}</p>}
      {!undo.isSuccess && kind === 'products' && counts.new > 0 && <p>{t('done.newTreatments')}</p>}
    </StatePanel>
  )
}
