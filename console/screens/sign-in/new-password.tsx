import { PasswordInput } from '@mantine/core'
import { useTexts } from '../../lib/texts/texts.tsx'

type Props = {
  readonly password: string
  readonly again: string
  /** Validation error, once sending has been attempted. */
  readonly fault: 'short' | 'differs' | 'weak' | null
  readonly change: (password: string, again: string) => void
}

/** Fields for a new password and its confirmation. */
export const NewPassword = ({ password, again, fault, change }: Props) => {
  const t = useTexts('console/welcome')
  const eye = { 'aria-label': t('showPassword'), tabIndex: 0 }
  return (
    <>
      <PasswordInput
        size="lg"
        label={t('password')}
        description={t('passwordHelp')}
        autoComplete="new-password"
        value={password}
        error={fault === 'short' ? t('fault.short') : fault === 'weak' ? t('fault.weak') : null}
        visibilityToggleButtonProps={eye}
        onChange={(event) => change(event.currentTarget.value, again)}
      />
      <PasswordInput
        size="lg"
        label={t('again')}
        autoComplete="new-password"
        value={again}
        error={fault === 'differs' ? t('fault.differs') : null}
        visibilityToggleButtonProps={eye}
        onChange={(event) => change(password, event.currentTarget.value)}
      />
    </>
  )
}
