import { Link } from '#kit/link.tsx'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import * as S from './SiteHeader.styles.ts'

/** Leads to the partner's own address, or else to the previous page; to Home where there is no script or no such page. */
export const BackLink = ({ url }: { url?: string | undefined }) => {
  const t = useTexts('header')
  return (
    <S.Back
      as={Link}
      href={url || '/'}
      aria-label={t('back')}
      onClick={(event) => {
        if (url || history.length < 2 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        history.back()
      }}
    >
      <Icon name="back" size={18} />
    </S.Back>
  )
}
