import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useHasRight } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { MachineScope } from './machine-choice.tsx'
import { machineQuery, sumOf, useActiveJob } from './use-machine.ts'

const MachineDialog = lazy(async () => ({ default: (await import('./machine-dialog.tsx')).MachineDialog }))

type Props = {
  readonly scopes: readonly MachineScope[]
  /** For a single entry, beside its texts. */
  readonly isSmall?: boolean
}

/** Button that opens machine translation, or the progress of a running one; nothing where it is off. */
export const MachineAction = ({ scopes, isSmall = false }: Props) => {
  const t = useTexts('console/translations')
  const ts = useTexts('console/settings')
  const mayStart = useHasRight('content/publish')
  const isOnline = useOnline()
  const { data: machine } = useQuery(machineQuery)
  const job = useActiveJob()
  const [isOpen, setOpen] = useState(false)
  if (!machine?.isOn || !mayStart || machine.provider === null || scopes.length === 0) return null
  // Keys: machine.provider.*
  const provider = ts(`machine.provider.${machine.provider}`)
  const texts = job ? sumOf(job, 'texts') : 0
  const label = job
    ? texts === 0
      ? t('machine.show')
      : t('machine.progress', { done: texts - sumOf(job, 'left'), texts })
    : t(isSmall ? 'machine.entry' : 'machine.action', { provider })
  return (
    <>
      <Button
        {...(isSmall ? { size: 'compact-sm', variant: 'subtle' } : { variant: 'default' })}
        disabled={!isOnline}
        leftSection={<IconSparkles size={isSmall ? 14 : 16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MachineDialog
            provider={machine.provider}
            scopes={scopes}
            jobId={job?.id ?? null}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
