import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Link } from '#kit/link.tsx'
import { usePage, usePageLanguage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { formatWeekday } from '#kit/time/opening-hours.ts'
import { Branch } from '#kit/ui/branch.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import { toDialled, toInternational } from '#schemas/phone-number.ts'
import { readLunch, summariseWeek, writeSpan } from '#schemas/weekly-hours.ts'
import type { SiteFooterSettings } from '#schemas/generated/settings.ts'
import { Branches } from './Branches.tsx'
import { toChannels } from './channels.ts'
import { resolveFooterGround } from './footer-ground.ts'
import { infoOf } from './queries.ts'
import * as S from './SiteFooter.styles.ts'

/** Target with the id to copy and the QR code to scan. */
const WECHAT = '/cscenter/contact#wechat'

/** The footer of every page: one phone number first, then all further and legally required details. */
export const SiteFooter = ({ settings, content }: SectionProps<SiteFooterSettings, ContentOf<'site.footer'>>) => {
  const { language, mainLanguage } = usePage()
  const t = useTexts('footer')
  const { intl } = usePageLanguage()
  const info = useApi(infoOf(language)).row
  const ground = resolveFooterGround(content?.backgroundColor)
  const isAbroad = settings.phone === 'international' || (settings.phone === 'byLanguage' && language !== mainLanguage)
  const code = info.partnerInternationalTelCode
  const write = (number: string) => (isAbroad ? toInternational(number, code) : number)
  const week = summariseWeek(info, language, (day) => formatWeekday(day, intl, 'short'))
  const lunch = readLunch(info)
  const hours = [
    ...week.open,
    lunch && week.open.length > 0 ? t('lunch', { span: writeSpan(lunch, language) }) : '',
    week.off && week.open.length > 0 ? t('closedOn', { days: week.off }) : '',
    ...(content?.hoursText ?? []),
  ].filter(Boolean)
  const channels = settings.showSocial ? toChannels(info.partnerMarketingInfo) : []
  const facts = [
    info.partnerName,
    info.partnerCeoName && t('ceo', { name: info.partnerCeoName }),
    info.partnerBusinessNumber && t('businessNumber', { number: info.partnerBusinessNumber }),
    info.partnerAddress,
    info.partnerFax && t('fax', { number: write(info.partnerFax) }),
  ].filter(Boolean)
  return (
    <S.Root $background={ground?.background ?? null} $ink={ground?.ink ?? 'light'}>
      <S.Content $form={settings.form}>
        {settings.form === 'centred' && <Branch size={92} isPlain />}
        <S.Top>
          <S.LogoLink href="/">
            <Logo form="stack" isLight={ground?.ink !== 'dark'} />
            <span className="visually-hidden">{t('home')}</span>
          </S.LogoLink>
          <div>
            <S.Label>{content?.contactText ?? t('contact')}</S.Label>
            {info.partnerTel && (
              <S.Phone
                $figures={settings.form === 'centred' ? 'display' : settings.figures}
                href={`tel:${toDialled(info.partnerTel, code)}`}
              >
                {write(info.partnerTel)}
              </S.Phone>
            )}
            {hours.length > 0 && (
              <S.Hours aria-label={t('hours')}>
                {hours.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </S.Hours>
            )}
          </div>
          {channels.length > 0 && (
            <S.Channels aria-label={t('channels')}>
              {channels.map(({ name, icon, href, id }) => (
                <li key={name}>
                  {href ? (
                    <S.Channel href={href} aria-label={t(`channel.${name}`)}>
                      <Icon name={icon} size={18} />
                    </S.Channel>
                  ) : (
                    <S.ChannelId href={WECHAT}>
                      <Icon name={icon} size={18} />
                      <span className="visually-hidden">{t(`channel.${name}`)}</span>
                      <S.Id>{id}</S.Id>
                    </S.ChannelId>
                  )}
                </li>
              ))}
            </S.Channels>
          )}
        </S.Top>
        <S.LinkRow>
          <nav aria-label={t('links')}>
            <S.Links>
              <li>
                <Link href="/terms/terms-of-service">{t('terms')}</Link>
              </li>
              <li>
                <S.Privacy href="/terms/privacy-policy">{t('privacy')}</S.Privacy>
              </li>
              {content?.customLinks.map(({ title, url }) => (
                <li key={`${title} ${url}`}>
                  <Link href={url}>{title}</Link>
                </li>
              ))}
            </S.Links>
          </nav>
          {settings.showBranches && info.branches.length > 0 && (
            <Branches branches={info.branches} group={info.partnerGroupName} inquiryUrl={info.partnerGroupInquiryUrl} />
          )}
        </S.LinkRow>
        <S.Facts aria-label={t('company')}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </S.Facts>
        {content?.notice && <S.Notice>{content.notice}</S.Notice>}
        <S.Copyright>{info.partnerCopyRight}</S.Copyright>
      </S.Content>
    </S.Root>
  )
}
