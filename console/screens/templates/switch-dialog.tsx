import { Button, Group, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { SwitchReport } from '#schemas/generated/api/looks.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { groupPieces } from './group-pieces.ts'
import styles from './templates.module.css'
import { usePieceName } from './use-piece-name.ts'

/** Maximum number of names per list; the rest is counted. */
const NAMED = 6

const CHANGES = ['moved', 'shelved', 'expected'] as const

type Props = {
  readonly report: SwitchReport
  readonly from: string
  readonly to: string
  /** Planned time in words; null for now. */
  readonly time: string | null
  /** Other unpublished settings are published as well. */
  readonly hasOtherSettings: boolean
  readonly isPending: boolean
  readonly confirm: () => void
  readonly close: () => void
}

/** Confirmation before a switch, with the changes visitors will see. */
export const SwitchDialog = ({ report, from, to, time, hasOtherSettings, isPending, confirm, close }: Props) => {
  const t = useTexts('console/templates')
  const { nameOf } = usePieceName()
  const lists = CHANGES.filter((list) => report[list].length > 0)
  return (
    <Modal
      opened
      onClose={close}
      size={520}
      title={t('confirm.title', { name: to })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles.quiet}>
        {time === null ? t('confirm.now', { from, to }) : t('confirm.later', { from, to, time })}
      </p>
      <dl className={styles.changes}>
        <div>
          <dt>{t('list.kept')}</dt>
          <dd>{t('confirm.kept', { count: report.kept.length })}</dd>
        </div>
        {lists.map((list) => {
          const names = groupPieces(report[list]).map(({ role }) => nameOf(role))
          const more = names.length - NAMED
          return (
            <div key={list}>
              {/* Keys: list.*, listText.* */}
              <dt>
                {t(`list.${list}`)} <span className={styles.hint}>{t(`listText.${list}`)}</span>
              </dt>
              <dd>
                {[...names.slice(0, NAMED), ...(more > 0 ? [t('confirm.more', { count: more })] : [])].join(', ')}
              </dd>
            </div>
          )
        })}
      </dl>
      {hasOtherSettings && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          {t('draftGoesToo')}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" size="lg" onClick={close}>
          {t('confirm.cancel')}
        </Button>
        <Button variant="publish" size="lg" loading={isPending} onClick={confirm}>
          {time === null ? t('confirm.do') : t('confirm.plan')}
        </Button>
      </Group>
    </Modal>
  )
}
