import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react'
import { proveHost, removeHost, type SiteHosts } from '#schemas/generated/api/partners.ts'
import { call } from '../../lib/api/call.ts'
import { Chip } from '../../ui/chip.tsx'
import { Copying } from '../../ui/copying/copying.tsx'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './settings.module.css'
import { useAction } from '../../ui/use-action.ts'

type Props = { readonly claim: SiteHosts['claims'][number]; readonly refresh: () => Promise<unknown> }

/** A domain that is not served until its owner has created a DNS record, and that record. */
export const DomainClaim = ({ claim: { host, record, checkedAt, expiresAt }, refresh }: Props) => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const prove = useAction({
    mutationFn: async () => (await call(proveHost, { host })).row.outcome,
    onSuccess: (outcome) => {
      if (outcome === 'proven') showToast(t('claim.proven', { host }))
      void refresh()
    },
  })
  const giveUp = useAction({
    mutationFn: () => call(removeHost, { host }),
    onSuccess: async () => {
      showToast(t('claim.givenUp', { host }))
      await refresh()
    },
  })
  const outcome = prove.data
  return (
    <li>
      <div className={styles.domain}>
        <b>{host}</b>
        <Chip tone="attention">{t('claim.waiting')}</Chip>
        <Button
          size="compact-sm"
          variant="subtle"
          ml="auto"
          loading={giveUp.isPending}
          aria-label={t('claim.giveUpName', { host })}
          onClick={() => giveUp.mutate()}
        >
          {t('claim.giveUp')}
        </Button>
      </div>
      <div className={styles.record}>
        <table className={styles.records}>
          <caption>{t('claim.text')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('domain.type')}</th>
              <th scope="col">{t('domain.name')}</th>
              <th scope="col">{t('domain.value')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{record.type}</th>
              <td>
                <Copied value={record.name} />
              </td>
              <td>
                <Copied value={record.value} />
              </td>
            </tr>
          </tbody>
        </table>
        {/* Keys: claim.outcome.* */}
        <p role="status">{outcome !== undefined && outcome !== 'proven' && t(`claim.outcome.${outcome}`)}</p>
        <p>
          {checkedAt === null ? t('claim.unchecked') : t('claim.checked', { time: formats.time(new Date(checkedAt)) })}{' '}
          {t('claim.until', { day: formats.day(new Date(expiresAt)) })}
          <Button
            size="compact-sm"
            variant="default"
            ml="sm"
            loading={prove.isPending}
            leftSection={<IconRefresh size={14} stroke={1.7} aria-hidden />}
            onClick={() => prove.mutate()}
          >
            {t('domain.look')}
          </Button>
        </p>
      </div>
    </li>
  )
}

const Copied = ({ value }: { value: string }) => {
  const t = useTexts('console/settings')
  return (
    <>
      {value}
      <Copying value={value}>
        {({ copied, copy }) => (
          <ActionIcon size="sm" variant="subtle" aria-label={t('domain.copy', { value })} onClick={copy}>
            {copied ? <IconCheck size={14} stroke={1.7} /> : <IconCopy size={14} stroke={1.7} />}
          </ActionIcon>
        )}
      </Copying>
    </>
  )
}
