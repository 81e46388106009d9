import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock, IconRocket } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { launchClinic } from '#schemas/generated/api/launch.ts'
import { call } from '../../lib/api/call.ts'
import { SESSION_KEY, useHasRight, useSession } from '../../lib/api/session.ts'
import { launchQuery } from '../../lib/data/launch.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { announce } from '../../ui/announce.ts'
import { Failure } from '../../ui/states.tsx'
import styles from './launch.module.css'
import { LaunchRow } from './launch-row.tsx'

/** Opens the dialog that launches the clinic; says why where that is not possible yet. */
export const LaunchButton = () => {
  const t = useTexts('console/launch')
  const mayManage = useHasRight('clinic/manage')
  const { data } = useQuery(launchQuery)
  const [isOpen, { open, close }] = useDisclosure(false)
  if (!data || !mayManage) return null
  const blocked = data.rows.filter(({ isRequired, state }) => isRequired && state !== 'done').length
  return (
    <>
      {blocked > 0 && (
        <span className={styles.reason} id="launch-reason">
          <IconLock size={16} stroke={1.7} aria-hidden /> {t('blocked', { count: blocked })}
        </span>
      )}
      <Button
        variant="publish"
        data-blocked={blocked > 0 || undefined}
        className={styles.launch ?? ''}
        aria-describedby={blocked > 0 ? 'launch-reason' : undefined}
        leftSection={<IconRocket size={16} stroke={1.7} aria-hidden />}
        onClick={open}
      >
        {t('launch')}
      </Button>
      {isOpen && <LaunchDialog close={close} />}
    </>
  )
}

/** Lists what is missing, and launches the clinic. */
const LaunchDialog = ({ close }: { close: () => void }) => {
  const t = useTexts('console/launch')
  const client = useQueryClient()
  const { clinic, siteAddress } = useSession()
  const { data } = useQuery(launchQuery)
  const launch = useMutation({
    mutationFn: () => call(launchClinic, {}),
    onSuccess: async () => {
      announce(t('launched'))
      await client.invalidateQueries({ queryKey: SESSION_KEY })
    },
    onSettled: () => client.invalidateQueries(launchQuery),
  })
  const rows = data?.rows ?? []
  const open = rows.filter(({ state }) => state !== 'done')
  const isBlocked = data?.mayLaunch !== true
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t('dialog.title', { name: clinic.name })}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <p className={styles.lead}>{t('dialog.lead', { address: siteAddress.replace(/^https?:\/\//, '') })}</p>
      {(['required', 'recommended'] as const).map((name) => {
        const own = open.filter(({ isRequired }) => isRequired === (name === 'required'))
        return (
          own.length > 0 && (
            <div key={name} className={styles.group}>
              {/* Keys: dialog.required, dialog.recommended */}
              <h3 data-name={name}>{t(`dialog.${name}`, { count: own.length })}</h3>
              <ul>
                {own.map((row) => (
                  <LaunchRow key={row.code} row={row} onLeave={close} />
                ))}
              </ul>
            </div>
          )
        )
      })}
      <p className={styles.note}>{t('dialog.note')}</p>
      {launch.error && <Failure error={launch.error} again={() => launch.mutate()} />}
      <footer className={styles.foot}>
        {isBlocked && (
          <span className={styles.reason} id="dialog-reason">
            <IconLock size={16} stroke={1.7} aria-hidden /> {t('dialog.blocked')}
          </span>
        )}
        <Button
          variant="publish"
          aria-disabled={isBlocked || undefined}
          data-blocked={isBlocked || undefined}
          className={styles.launch ?? ''}
          aria-describedby={isBlocked ? 'dialog-reason' : undefined}
          loading={launch.isPending}
          onClick={() => !isBlocked && launch.mutate()}
        >
          {t('dialog.launch')}
        </Button>
      </footer>
    </Modal>
  )
}
