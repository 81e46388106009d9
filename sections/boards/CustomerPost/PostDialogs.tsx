import { useTexts } from '#kit/text.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogButtons } from '#kit/ui/dialog.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { BoardPassword } from './use-board-password.ts'

/** Confirmation of deletion, and the password prompt before editing or deleting. */
export const PostDialogs = ({ id, board }: { id: string; board: BoardPassword }) => {
  const t = useTexts('customerPost')
  const { value, context } = board.snapshot
  const cancel = () => board.send({ type: 'cancel' })
  if (value === 'confirming') {
    return (
      <Dialog id={`${id}-confirm`} kind="alert" title={t('confirm.title')} text={t('confirm.text')} close={cancel}>
        <DialogButtons>
          <Button $tone="outlined" $size="large" onClick={cancel} data-autofocus>
            {t('confirm.no')}
          </Button>
          <Button $tone="primary" $size="large" onClick={() => board.send({ type: 'confirm' })}>
            {t('confirm.yes')}
          </Button>
        </DialogButtons>
      </Dialog>
    )
  }
  const isAsking = ['asking', 'wrong', 'waiting', 'checking', 'deleting'].includes(value)
  const { purpose } = context
  if (!isAsking || purpose === 'read') return null
  return (
    <Dialog
      id={`${id}-ask`}
      kind="modal"
      title={t(`ask.${purpose}Title`)}
      text={t(`ask.${purpose}Text`)}
      close={cancel}
    >
      <PasswordForm
        id={`${id}-${purpose}`}
        labelledBy={`${id}-ask-title`}
        submitLabel={t(`ask.${purpose}`)}
        board={board}
        onCancel={cancel}
      />
    </Dialog>
  )
}
