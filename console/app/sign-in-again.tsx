import { Button, Modal } from '@mantine/core'
import { stopPush } from '../lib/api/push.ts'
import { SignInForm } from '../screens/sign-in/sign-in-form.tsx'
import { useTexts } from '../lib/texts/texts.tsx'

type Props = { readonly email: string; readonly done: () => void; readonly leave: () => void }

/** Shows the sign-in dialog over the work of a user whose session has ended; another user goes to the sign-in page. */
export const SignInAgain = ({ email, done, leave }: Props) => {
  const t = useTexts('console/shell')
  const another = () => {
    void stopPush().catch(() => undefined)
    leave()
  }
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={t('session.over')} zIndex={500}>
      <SignInForm email={email} done={done} />
      <Button variant="subtle" fullWidth mt="xs" onClick={another}>
        {t('session.another')}
      </Button>
    </Modal>
  )
}
