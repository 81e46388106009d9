import { IconRocket } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listRollOuts } from '#schemas/generated/api/clinics.ts'
import { call } from '../../api/call.ts'
import { Failure } from '../../parts/failure.tsx'
import { State } from '../../parts/state.tsx'
import { WaitingFor } from '../../parts/waiting.tsx'
import { Bar } from '../../shell/bar.tsx'
import { currentLanguage } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RollOutCard } from './roll-out-card.tsx'
import styles from './updates.module.css'

/** The newest version of each template, and how far it has come. */
const rollOutsQuery = () =>
  queryOptions({
    queryKey: ['roll-outs', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listRollOuts, { languageCode: currentLanguage() }, { signal })).rows,
    staleTime: 15_000,
  })

/** Versions of templates on their way to clinics: a card for each template. */
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
