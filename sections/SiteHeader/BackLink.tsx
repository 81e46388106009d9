import { Link } from '#kit/link.tsx'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import * as S from './SiteHeader.styles.ts'

/** Leads to the partner's own address, or else to the previous page; to Home where there is no script or no such page. */
export const BackLink = ({ url }: { url?: string | undefined }) => {
  const t = useTexts('header')
  return (
    // The router reads what it goes to, whether the header is alive or not.
    <S.Back as={Link} href={url || '/'} aria-label={t('back')} data-goes-back={url ? undefined : ''}>
      <Icon name="back" size={18} />
    </S.Back>
  )
}
