import { Modal } from '@mantine/core'
import { SignInForm } from '../screens/sign-in/sign-in-form.tsx'
import { useTexts } from '../texts/use-texts.ts'

type Props = { readonly email: string; readonly done: () => void }

/** The door over the work of whoever's session has ended. */
export const SignInAgain = ({ email, done }: Props) => {
  const t = useTexts('console/shell')
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} title={t('session.over')} zIndex={500}>
      <SignInForm email={email} done={done} />
    </Modal>
  )
}
