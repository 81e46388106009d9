import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import type { SpreadsheetPlan } from '#schemas/generated/api/spreadsheets.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './import.module.css'
import type { Import } from './use-import.ts'

/** Shows what the last step would write, with a button that leads there. */
export const ImportFoot = ({ job, plan: { counts } }: { job: Import; plan: SpreadsheetPlan }) => {
  const t = useTexts('console/import')
  const open = counts.wrong + counts.check
  const isEmpty = counts.changed + counts.new + counts.absent === 0
  return (
    <footer className={styles.foot}>
      <IconCircleCheck size={18} stroke={1.7} aria-hidden />
      <span>{t('asDraft')}</span>
      <small>{t('undoable')}</small>
      {open > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={job.saveProblems}
        >
          {t('saveProblems')}
        </Button>
      )}
      <Button disabled={isEmpty || job.isPlanning} loading={job.isRunning} onClick={job.run}>
        {open > 0 ? t('runWithout', { count: open }) : t('run')}
      </Button>
    </footer>
  )
}
