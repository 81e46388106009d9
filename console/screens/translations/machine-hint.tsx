import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useHasRight } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { machineQuery } from './use-machine.ts'

/** Tells owners where machine translation is set up; nothing where it is on. */
export const MachineHint = ({ className }: { readonly className: string | undefined }) => {
  const t = useTexts('console/translations')
  const mayDecide = useHasRight('clinic/manage')
  const { data } = useQuery({ ...machineQuery, enabled: mayDecide })
  if (!mayDecide || !data || data.isOn) return null
  return (
    <p className={className}>
      <IconSparkles size={18} stroke={1.7} aria-hidden />
      <span>
        {t('machine.setUp')} <Link to="/settings#machine">{t('machine.toSettings')}</Link>
      </span>
    </p>
  )
}
