import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { checkHost, type HostRecord } from '#schemas/generated/api/partners.ts'
import { Copying } from '../../ui/copying/copying.tsx'
import { call } from '../../lib/api/call.ts'
import { Chip } from '../../ui/chip.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './settings.module.css'

/** Polling interval of the DNS lookup while a record is missing, in milliseconds. */
const AGAIN_MS = 60_000

const TONES = { right: 'good', local: 'good', elsewhere: 'attention', missing: 'attention', unknown: 'calm' } as const

const isWaiting = (state: HostRecord['state'] | undefined): boolean => state === 'missing' || state === 'elsewhere'

/** Shows whether a domain points here, and otherwise the DNS record that it needs. */
export const DomainRecord = ({ host }: { host: string }) => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const { data, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['hosts', 'record', host],
    queryFn: async ({ signal }) => (await call(checkHost, { host }, { signal })).row,
    refetchInterval: ({ state }) => (isWaiting(state.data?.state) ? AGAIN_MS : false),
    staleTime: AGAIN_MS,
  })
  if (!data) return <p className={styles.record}>{t('domain.looking')}</p>
  return (
    <div className={styles.record}>
      {/* Keys: domain.state.* */}
      <Chip tone={TONES[data.state]}>{t(`domain.state.${data.state}`)}</Chip>
      <span>{data.found.join(', ')}</span>
      {isWaiting(data.state) && (
        <>
          {data.wanted.length > 0 && <Records record={data} />}
          {data.wanted.length === 0 && <span>{t('domain.noRecord')}</span>}
          <p>
            {t('domain.again', { time: formats.time(new Date(dataUpdatedAt)) })}
            <Button
              size="compact-sm"
              variant="default"
              ml="sm"
              loading={isFetching}
              leftSection={<IconRefresh size={14} stroke={1.7} aria-hidden />}
              onClick={() => void refetch()}
            >
              {t('domain.look')}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}

const Records = ({ record: { wanted } }: { record: HostRecord }) => {
  const t = useTexts('console/settings')
  return (
    <table className={styles.records}>
      <caption>{t('domain.wanted')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('domain.type')}</th>
          <th scope="col">{t('domain.name')}</th>
          <th scope="col">{t('domain.value')}</th>
          <th scope="col">{t('domain.seenTitle')}</th>
        </tr>
      </thead>
      <tbody>
        {wanted.map(({ type, name, value, isSeen }) => (
          <tr key={`${type}${value}`}>
            <th scope="row">{type}</th>
            <td>{name}</td>
            <td>
              {value}
              <Copying value={value}>
                {({ copied, copy }) => (
                  <ActionIcon size="sm" variant="subtle" aria-label={t('domain.copy', { value })} onClick={copy}>
                    {copied ? <IconCheck size={14} stroke={1.7} /> : <IconCopy size={14} stroke={1.7} />}
                  </ActionIcon>
                )}
              </Copying>
            </td>
            <td>
              <Chip tone={isSeen ? 'good' : 'attention'}>{isSeen ? t('domain.seen') : t('domain.notSeen')}</Chip>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
