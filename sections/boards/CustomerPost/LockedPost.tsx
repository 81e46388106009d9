import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { useIsLive } from '#kit/time/use-is-live.ts'
import { PasswordForm } from './PasswordForm.tsx'
import type { BoardPassword } from './use-board-password.ts'
import * as S from './CustomerPost.styles.ts'

/** Public view of a private post: its existence, and the password prompt. */
export const LockedPost = ({ id, board }: { id: string; board: BoardPassword }) => {
  const t = useTexts('customerPost')
  const isLive = useIsLive()
  return (
    <S.Locked aria-labelledby={`${id}-locked`}>
      <Icon name="lock" size={32} stroke={1.2} />
      <S.LockedTitle id={`${id}-locked`}>{t('locked.title')}</S.LockedTitle>
      <p>{t('locked.text')}</p>
      <noscript>
        <S.NoScript>{t('locked.noScript')}</S.NoScript>
      </noscript>
      <PasswordForm
        id={`${id}-read`}
        labelledBy={`${id}-locked`}
        submitLabel={t('ask.read')}
        board={board}
        isDisabled={!isLive}
      />
    </S.Locked>
  )
}
