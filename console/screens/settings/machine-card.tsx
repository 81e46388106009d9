import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getMachineTranslation } from '#schemas/generated/api/machine-translation.ts'
import { call } from '../../lib/api/call.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Failure } from '../../ui/states.tsx'
import { Card } from './card.tsx'
import { MachineForm } from './machine-form.tsx'
import styles from './settings.module.css'

const QUERY_KEY = ['machine-translation']

/** Configures the service that translates texts by machine, and its monthly limit. */
export const MachineCard = () => {
  const t = useTexts('console/settings')
  const formats = useFormats()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => (await call(getMachineTranslation, {}, { signal })).row,
  })
  const [isOpen, setOpen] = useState(false)
  const isConnected = data !== undefined && data.provider !== null && (data.isOn || data.isSet)
  return (
    <Card id="machine" title={t('card.machine')}>
      {error && <Failure error={error} again={() => void refetch()} />}
      <div className={styles.row}>
        <IconSparkles size={18} stroke={1.7} aria-hidden />
        <span className={styles.two}>
          {/* Keys: machine.provider.* */}
          <b>{isConnected ? t(`machine.provider.${data.provider}`) : t('machine.none')}</b>
          <small>
            {data?.isOn
              ? t('machine.usage', {
                  month: formats.month(data.month),
                  used: formats.figure(data.used),
                  limit: formats.figure(data.monthlyLimit),
                })
              : t('machine.text')}
          </small>
        </span>
        {data?.isOn && <Chip tone="good">{t('machine.on')}</Chip>}
        {!isOpen && (
          <Button size="compact-sm" variant="default" disabled={!data} onClick={() => setOpen(true)}>
            {t(isConnected ? 'edit' : 'machine.setUp')}
          </Button>
        )}
      </div>
      {isOpen && data && (
        <MachineForm
          machine={data}
          close={() => setOpen(false)}
          done={(row) => {
            client.setQueryData(QUERY_KEY, row)
            setOpen(false)
          }}
        />
      )}
    </Card>
  )
}
