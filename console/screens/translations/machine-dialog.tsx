import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.tsx'
import { MachineChoice, type MachineScope } from './machine-choice.tsx'
import { MachineProgress } from './machine-progress.tsx'

type Props = {
  readonly provider: string
  /** Scopes to choose from, the first one chosen. */
  readonly scopes: readonly MachineScope[]
  /** Running job to show; null to choose texts. */
  readonly jobId: string | null
  readonly close: () => void
}

/** Sheet for machine translation: choice of texts with their cost, then progress and result. */
export const MachineDialog = ({ provider, scopes, jobId, close }: Props) => {
  const t = useTexts('console/translations')
  const ts = useTexts('console/settings')
  const [shown, setShown] = useState(jobId)
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      // Keys: machine.provider.*
      title={t('machine.title', { provider: ts(`machine.provider.${provider}`) })}
      closeButtonProps={{ 'aria-label': t('machine.close') }}
    >
      {shown === null ? (
        <MachineChoice scopes={scopes} started={({ id }) => setShown(id)} />
      ) : (
        <MachineProgress id={shown} again={() => setShown(null)} close={close} />
      )}
    </Modal>
  )
}
