import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { isSheetKind } from './import-choices.ts'
import styles from './recent-import.module.css'
import { useUndoable, useUndoImport } from './use-undo-import.ts'

/** Banner above a list for a day after an import: its author and time, and a button to undo it. */
export const RecentImport = ({ kind }: { kind: string }) => {
  const { role } = useSession()
  const mayUndo = useHasRight('content/write') && role !== 'translator'
  return mayUndo && isSheetKind(kind) ? <Banner kind={kind} /> : null
}

const Banner = ({ kind }: { kind: string }) => {
  const t = useTexts('console/import')
  const formats = useFormats()
  const recent = useUndoable(kind)
  const undo = useUndoImport(kind)
  if (!recent) return null
  return (
    <div className={styles.banner} role="status">
      <IconFileSpreadsheet size={16} stroke={1.7} aria-hidden />
      <span>
        {t('recent', { count: recent.keys.length, author: recent.author, when: formats.ago(recent.importedAt) })}
      </span>
      <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => undo.mutate(recent.id)}>
        {t('undo')}
      </Button>
    </div>
  )
}
