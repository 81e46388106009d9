import { IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { RollOutCard } from '../../ui/roll-outs/roll-out-card.tsx'
import { rollOutsQuery } from '../../ui/roll-outs/roll-outs-query.ts'
import styles from '../../ui/roll-outs/roll-outs.module.css'

/** Rollouts of template versions, one card per template. */
export const UpdatesScreen = () => {
  const t = useTexts('console/updates')
  const { data, error, refetch } = useQuery(rollOutsQuery())
  return (
    <>
      <Bar title={t('title')} facts={<span className={styles.quiet}>{t('subtitle')}</span>} />
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {data?.length === 0 && (
        <StatePanel icon={IconRocket} title={t('empty')}>
          <p>{t('emptyText')}</p>
        </StatePanel>
      )}
      {data && data.length > 0 && (
        <div className={styles.cards}>
          {data.map((rollOut) => (
            <RollOutCard key={rollOut.templateCode} rollOut={rollOut} />
          ))}
        </div>
      )}
    </>
  )
}
