import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Link } from '#kit/link.tsx'
import { findSubList, orderMenu, resolveMenu } from '#kit/navigation/menu.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import type { SiteHeaderSettings } from '#schemas/generated/settings.ts'
import { BackLink } from './BackLink.tsx'
import { BagLink } from './BagLink.tsx'
import { toDefaultMenu } from './default-menu.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { toLanguageItems } from './language-items.ts'
import { MenuRow } from './MenuRow.tsx'
import { resolveReservationButtons } from './reservation-buttons.ts'
import { SearchLink } from './SearchLink.tsx'
import * as S from './SiteHeader.styles.ts'

/** The header of every page; each of its parts works as a link before hydration. */
export const SiteHeader = ({ settings, content }: SectionProps<SiteHeaderSettings, ContentOf<'site.menu'>>) => {
  const page = usePage()
  const t = useTexts('header')
  const titles = useTexts('titles')
  const { homepageType, useWidget } = page.config
  const items = orderMenu(content?.items ?? toDefaultMenu(homepageType, titles), homepageType)
  const menu = resolveMenu([{ title: t('home'), url: '/' }, ...items], page)
  const subList = findSubList(menu)
  const buttons = resolveReservationButtons({ homepageType, useWidget, rightButton: content?.rightButton })
  const hasBag = settings.showBag && homepageType !== 'BRANDING' && useWidget
  const { form } = settings
  const isCentred = form === 'centred'
  const back = settings.showBack && page.path !== '/' && <BackLink url={content?.historyBackUrl} />
  const languages = <LanguageMenu items={toLanguageItems(page, content?.languageItems)} />
  return (
    <S.Root>
      <S.TopRow $form={form}>
        <S.TopContent $form={form}>
          {isCentred ? (
            <S.Side>
              {back}
              {languages}
            </S.Side>
          ) : (
            back
          )}
          <S.LogoLink as={Link} href="/">
            <Logo isAccent={form === 'pills'} />
            <span className="visually-hidden">{t('home')}</span>
          </S.LogoLink>
          <S.Tools $form={form}>
            {settings.search !== 'none' && <SearchLink opensPanel={settings.search === 'panel'} form={form} />}
            {!isCentred && languages}
            {hasBag && <BagLink />}
            {buttons.map(({ kind, text, url }, position) => (
              <S.Reservation
                key={kind}
                href={url}
                useWidget={kind === 'link' ? undefined : kind}
                $tone={form === 'pills' && position === buttons.length - 1 ? 'primary' : 'outlined'}
                $size="small"
                $form={form}
                $isMain={position === buttons.length - 1}
              >
                {kind === 'link' ? (
                  text
                ) : (
                  <>
                    <S.Words $on="wide">{text ?? t(`book.${kind}`)}</S.Words>
                    <S.Words $on="phone">{t('book.short')}</S.Words>
                  </>
                )}
              </S.Reservation>
            ))}
          </S.Tools>
        </S.TopContent>
      </S.TopRow>
      <nav aria-label={t('menu')}>
        <MenuRow kind="menu" links={menu} align={settings.menuAlign} form={form} />
        {subList.length > 0 && (
          <MenuRow
            kind="sub"
            label={t('subMenu', { title: menu.find(({ isActive }) => isActive)?.title ?? '' })}
            links={subList}
            align={settings.menuAlign}
            form={form}
          />
        )}
      </nav>
    </S.Root>
  )
}
