import { useTexts } from '#kit/text.tsx'
import { Button, ButtonLink } from '#kit/ui/button.tsx'
import { useIsLive } from '#kit/time/use-is-live.ts'
import type { BoardPassword } from './use-board-password.ts'
import * as S from './CustomerPost.styles.ts'

type PostToolsProps = {
  listPath: string
  /** A locked post is opened first. */
  hasActions: boolean
  board: BoardPassword
}

/** The way back, and what the author can do; without script nothing can be done, so nothing is offered. */
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
