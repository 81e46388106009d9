import { TextInput } from '@mantine/core'
import { useTexts } from '../../lib/texts/use-texts.ts'

/** Six digits of the authenticator app, or a recovery code when the phone is unavailable. */
export const CodeField = ({ code, change }: { code: string; change: (code: string) => void }) => {
  const t = useTexts('console/signIn')
  return (
    <TextInput
      size="lg"
      label={t('code')}
      description={t('codeHelp')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
      value={code}
      // It appears in response to the form, and is the next field to fill in.
      ref={focusOnce}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

const focusOnce = (place: HTMLInputElement | null): void => place?.focus()
