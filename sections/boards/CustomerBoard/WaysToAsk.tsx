import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import * as S from './WaysToAsk.styles.ts'

const PAGES = [
  { href: '/cscenter/faq', name: 'faq' },
  { href: '/after-notices', name: 'afterNotices' },
  { href: '/introduce/schedule', name: 'schedule' },
]

/** Beside the posts: the phone number, and pages that may already have the answer. */
export const WaysToAsk = ({ isBesideNone }: { isBesideNone: boolean }) => {
  const t = useTexts('customerBoard')
  const titles = useTexts('titles')
  const { partner, language, mainLanguage } = usePage()
  return (
    <S.Tiles>
      {partner.tel && (
        <S.Call $isBesideNone={isBesideNone}>
          <S.Title>{t('ask.call')}</S.Title>
          <S.Tel href={toTelUrl(partner.tel, partner.telCode)}>
            {formatTel(partner.tel, partner.telCode, language !== mainLanguage)}
          </S.Tel>
        </S.Call>
      )}
      <S.First>
        <S.Title>{t('ask.first')}</S.Title>
        <S.Pages>
          {PAGES.map(({ href, name }) => (
            <li key={href}>
              <S.Page href={href}>
                {/* Keys: faq, afterNotices, schedule */}
                {titles(name)}
                <Icon name="arrow" size={16} />
              </S.Page>
            </li>
          ))}
        </S.Pages>
      </S.First>
    </S.Tiles>
  )
}
