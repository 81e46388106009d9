import { Button, CloseButton } from '@mantine/core'
import { IconLock, IconLockOpen, IconRocket } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { holdClinic, widenRollOut, type FleetClinic } from '#schemas/generated/api/clinics.ts'
import { call } from '../../lib/api/call.ts'
import { showToast } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './clinics.module.css'
import { useAction } from '../../ui/use-action.ts'

/** Shows the bulk actions for the selected clinics. */
export const ClinicBulk = ({ clinics, done }: { clinics: readonly FleetClinic[]; done: () => void }) => {
  const t = useTexts('console/clinics')
  const client = useQueryClient()
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['clinics'] }),
      client.invalidateQueries({ queryKey: ['roll-outs'] }),
    ])
    done()
  }
  const hold = useAction({
    mutationFn: async (isHeld: boolean) => {
      for (const { code } of clinics) await call(holdClinic, { code, isHeld })
      return isHeld
    },
    onSuccess: (isHeld) => {
      showToast(isHeld ? t('held', { count: clinics.length }) : t('freed', { count: clinics.length }))
      return refresh()
    },
  })
  const [first] = clinics
  const isOneTemplate = clinics.every(({ templateCode }) => templateCode === first?.templateCode)
  const widen = useAction({
    mutationFn: async () =>
      first &&
      (await call(widenRollOut, { templateCode: first.templateCode, clinics: clinics.map(({ code }) => code) })).row,
    onSuccess: (row) => {
      showToast(t('widened', { count: row?.changed ?? 0 }))
      return refresh()
    },
  })
  const count = clinics.length
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('chosen', { count })}>
      <b>{t('chosen', { count })}</b>
      {isOneTemplate && (
        <Button
          variant="publish"
          leftSection={<IconRocket size={16} stroke={1.7} aria-hidden />}
          loading={widen.isPending}
          onClick={() => widen.mutate()}
        >
          {t('giveNewest')}
        </Button>
      )}
      <Button
        leftSection={<IconLock size={16} stroke={1.7} aria-hidden />}
        loading={hold.isPending}
        onClick={() => hold.mutate(true)}
      >
        {t('hold')}
      </Button>
      <Button
        leftSection={<IconLockOpen size={16} stroke={1.7} aria-hidden />}
        loading={hold.isPending}
        onClick={() => hold.mutate(false)}
      >
        {t('free')}
      </Button>
      <CloseButton aria-label={t('unchoose')} onClick={done} />
    </div>
  )
}
