import { useTexts } from '#kit/text.tsx'
import { Button, ButtonLink } from '#kit/ui/button.tsx'
import { useIsLive } from '#kit/time/use-is-live.ts'
import type { BoardPassword } from './use-board-password.ts'
import * as S from './CustomerPost.styles.ts'

type PostToolsProps = {
  listPath: string
  /** False for a locked post, which must be unlocked first. */
  hasActions: boolean
  board: BoardPassword
}

/** The link back and the author's actions; the actions need JavaScript and are not rendered without it. */
export const PostTools = ({ listPath, hasActions, board: { send } }: PostToolsProps) => {
  const t = useTexts('customerPost')
  const isLive = useIsLive()
  return (
    <S.Tools>
      <ButtonLink href={listPath} $tone="outlined">
        {t('back')}
      </ButtonLink>
      {isLive && hasActions && (
        <S.Actions>
          <Button $tone="outlined" onClick={() => send({ type: 'edit' })}>
            {t('edit')}
          </Button>
          <Button $tone="outlined" onClick={() => send({ type: 'remove' })}>
            {t('remove')}
          </Button>
        </S.Actions>
      )}
    </S.Tools>
  )
}
