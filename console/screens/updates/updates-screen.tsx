import { IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../parts/failure.tsx'
import { State } from '../../parts/state.tsx'
import { WaitingFor } from '../../parts/waiting.tsx'
import { Bar } from '../../shell/bar.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { RollOutCard } from './roll-out-card.tsx'
import { rollOutsQuery } from './roll-outs-query.ts'
import styles from './updates.module.css'

/** Rollouts of template versions, one card per template. */
export const UpdatesScreen = () => {
  const t = useTexts('console/updates')
  const { data, error, refetch } = useQuery(rollOutsQuery())
  return (
    <>
      <Bar title={t('title')} facts={<span className={styles.quiet}>{t('subtitle')}</span>} />
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <WaitingFor />}
      {data?.length === 0 && (
        <State icon={IconRocket} title={t('empty')}>
          <p>{t('emptyText')}</p>
        </State>
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
