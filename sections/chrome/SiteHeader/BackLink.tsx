import { Link } from '#kit/link.tsx'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import * as S from './SiteHeader.styles.ts'

/** Links to the partner's own address or the previous page; to Home without JavaScript or a previous page. */
export const BackLink = ({ url }: { url?: string | undefined }) => {
  const t = useTexts('header')
  return (
    // The router reads the target, whether or not the header is hydrated.
    <S.Back as={Link} href={url || '/'} aria-label={t('back')} data-goes-back={url ? undefined : ''}>
      <Icon name="back" size={18} />
    </S.Back>
  )
}
