import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { NoPermission } from '../../ui/no-permission.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { PublishButton } from '../../content-editing/publish/publish-button.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportFoot } from './import-foot.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportSide } from './import-side.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ImportTrouble } from './import-trouble.tsx'
import { isSheetKind, type SheetKind } from '../../content-editing/spreadsheets/import-choices.ts'
import shared from './import.module.css'
import styles from './import-screen.module.css'
import { listOf } from '../../lib/data/collections.ts'
import { useImport } from './use-import.ts'

/** Import of a spreadsheet: shows the changes row by row before anything is written. */
export const ImportScreen = () => {
  const { kind = '' } = useParams()
  const { role } = useSession()
  if (!isSheetKind(kind)) return <Failure error={null} />
  if (role === 'translator') return <NoPermission />
  return <KindImport key={kind} kind={kind} />
}

const KindImport = ({ kind }: { kind: SheetKind }) => {
  const t = useTexts('console/import')
  const tk = useTexts('console/publish')
  const job = useImport(kind)
  const { file, plan, planError, done, isPlanning } = job
  const step = done ? 4 : plan ? 3 : file ? 2 : 1
  const list = listOf(kind)
  return (
    <>
      <Bar
        // Keys: kind.*
        trail={<Link to={list}>{tk(`kind.${kind}`)}</Link>}
        title={t('title')}
        facts={<ImportSteps step={step} />}
        actions={
          <>
            {done && <PublishButton />}
            <ActionIcon variant="subtle" component={Link} to={list} aria-label={t('close')}>
              <IconX size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      {done ? (
        <ImportDone kind={kind} run={done} />
      ) : file === null ? (
        <ImportFile kind={kind} take={job.take} isBusy={isPlanning} />
      ) : (
        <div className={styles.columns}>
          <ImportSide job={job} file={file} />
          <section className={shared.main} aria-busy={isPlanning}>
            {plan ? (
              <>
                <ImportReview job={job} plan={plan} />
                <ImportFoot job={job} plan={plan} />
              </>
            ) : planError ? (
              <ImportTrouble job={job} error={planError} again={<Button onClick={job.drop}>{t('otherFile')}</Button>} />
            ) : (
              <LoadingText what={t('reading')} />
            )}
          </section>
        </div>
      )}
    </>
  )
}
