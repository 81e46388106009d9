import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toContactChannels, toTelUrl } from '#kit/clinic/contact-channels.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ChannelList } from '#kit/ui/channel-list.tsx'
import { HoursRows } from '#kit/ui/hours-rows.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import type { ContactGuideSettings } from '#schemas/generated/settings.ts'
import { infoOf } from './queries.ts'
import * as S from './ContactGuide.styles.ts'

/** All contact options: number, hours and place at the left, the channels explained at the right. */
export const ContactGuide = ({
  id,
  settings: { form, hasTel, hasHours },
  content,
}: SectionProps<ContactGuideSettings, ContentOf<'contact.guide'>>) => {
  const t = useTexts('contactGuide')
  const page = usePage()
  const { row } = useApi(infoOf(page))
  const { partnerTel, partnerInternationalTelCode: code, partnerAddress } = row
  return (
    <S.Root data-form={form} data-lap={form === 'panels' ? '' : undefined} aria-labelledby={`${id}-title`}>
      {hasTel && partnerTel && (
        <S.Call>
          <S.Label>{t('call')}</S.Label>
          <S.Tel>
            <Link href={toTelUrl(partnerTel, code)}>
              {formatTel(partnerTel, code, page.language !== page.mainLanguage)}
            </Link>
          </S.Tel>
        </S.Call>
      )}
      <S.Channels>
        <S.Title id={`${id}-title`}>{t('channels')}</S.Title>
        <ChannelList
          channels={toContactChannels(content?.channels, row, t)}
          wechatId={row.partnerMarketingInfo.wechatId}
        />
      </S.Channels>
      <S.Place>
        {hasHours && (
          <S.Part>
            <S.Title>{t('week')}</S.Title>
            <HoursRows partner={row} />
            <MoreLink href="/introduce/schedule">{t('hours')}</MoreLink>
          </S.Part>
        )}
        <S.Part>
          <S.Address>{partnerAddress}</S.Address>
          <MoreLink href="/introduce/space">{t('directions')}</MoreLink>
        </S.Part>
      </S.Place>
    </S.Root>
  )
}
