import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconLoader2, IconPencil } from '@tabler/icons-react'
import { UNREACHABLE, WRITE_TIMEOUT } from '../../lib/api/call.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './editor.module.css'

const ICONS = {
  saved: IconCircleCheck,
  writing: IconPencil,
  saving: IconLoader2,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
} as const

/** Shows the save state of the draft, also to screen readers. */
export const SaveStatus = ({ draft: { saveState, entry, failure, tryAgain } }: { draft: Draft }) => {
  const t = useTexts('console/parts')
  const isOffline = saveState === 'failed' && failure?.code === UNREACHABLE
  const Icon = isOffline ? IconCloudOff : ICONS[saveState]
  const isUnsure = saveState === 'failed' && failure?.code === WRITE_TIMEOUT
  const word = isUnsure ? 'unsure' : saveState === 'saved' && entry.draft ? 'draft' : saveState
  return (
    <span className={styles.save} data-state={saveState}>
      <span role="status">
        <Icon size={16} stroke={1.7} aria-hidden />
        {/* Keys: save.* */}
        {t(`save.${word}`)}
        {saveState === 'failed' && <small> · {t('save.kept')}</small>}
      </span>
      {saveState === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={tryAgain}>
          {t('save.now')}
        </Button>
      )}
    </span>
  )
}
