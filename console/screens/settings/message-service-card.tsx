import { Button } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getMessageService } from '#schemas/generated/api/message-service.ts'
import { call } from '../../lib/api/call.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { Card } from './card.tsx'
import { MessageServiceForm } from './message-service-form.tsx'
import styles from './settings.module.css'

const serviceQuery = queryOptions({
  queryKey: ['message-service'],
  queryFn: async ({ signal }) => (await call(getMessageService, {}, { signal })).row,
})

/** Configures text messages to customers about visits, and the account that sends them. */
export const MessageServiceCard = () => {
  const t = useTexts('console/settings')
  const client = useQueryClient()
  const service = useQuery(serviceQuery)
  const [isOpen, setOpen] = useState(false)
  const { data } = service
  return (
    <Card id="service" title={t('card.service')}>
      {service.error && <Failure error={service.error} again={() => void service.refetch()} />}
      <div className={styles.row}>
        <IconMessage2 size={18} stroke={1.7} aria-hidden />
        <span className={styles.two}>
          <b>{data?.isSet ? t('service.account', { sender: data.sender }) : t('service.none')}</b>
          <small>{t('service.text')}</small>
        </span>
        {data?.isOn && <Chip tone="good">{t('service.on')}</Chip>}
        {!isOpen && (
          <Button size="compact-sm" variant="default" disabled={!data} onClick={() => setOpen(true)}>
            {t(data?.isSet ? 'edit' : 'service.setUp')}
          </Button>
        )}
      </div>
      {isOpen && data && (
        <MessageServiceForm
          service={data}
          close={() => setOpen(false)}
          done={(row) => {
            client.setQueryData(serviceQuery.queryKey, row)
            setOpen(false)
          }}
        />
      )}
    </Card>
  )
}
