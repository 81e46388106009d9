import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toContactChannels, toTelUrl, type ContactChannel } from '#kit/clinic/contact-channels.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { isExternal } from '#kit/navigation/href.ts'
import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { SearchForm } from '#kit/ui/search-form.tsx'
import type { SupportDeskSettings } from '#schemas/generated/settings.ts'
import { infoOf, topicsOf } from './queries.ts'
import { Root } from './DeskRoot.styles.ts'
import * as S from './SupportDesk.styles.ts'

/** Entry to the customer centre: self-service on the left, contact on the right. */
export const SupportDesk = ({
  id,
  settings: { form, hasTopics, hasChannels },
  content,
}: SectionProps<SupportDeskSettings, ContentOf<'contact.guide'>>) => {
  const t = useTexts('supportCentre')
  const guide = useTexts('contactGuide')
  const page = usePage()
  const { row } = useApi(infoOf(page))
  const { partnerTel, partnerInternationalTelCode: code } = row
  const channels = toContactChannels(content?.channels, row, guide)
  return (
    <Root aria-labelledby={`${id}-title`} $form={form}>
      <S.Ask>
        <S.Title id={`${id}-title`}>{t('desk.title')}</S.Title>
        <S.Text>{t('desk.text')}</S.Text>
        <S.Search>
          <SearchForm action="/cscenter/faq" label={t('desk.search')} placeholder={t('desk.placeholder')} />
        </S.Search>
        {hasTopics && <Topics />}
      </S.Ask>
      <S.Call>
        <S.Label>{t('desk.call')}</S.Label>
        {partnerTel && (
          <S.Tel>
            <Link href={toTelUrl(partnerTel, code)}>
              {formatTel(partnerTel, code, page.language !== page.mainLanguage)}
            </Link>
          </S.Tel>
        )}
        {content?.text && <S.Note>{content.text}</S.Note>}
        {hasChannels && <Channels channels={channels.filter(({ icon }) => icon !== 'phone')} />}
        <MoreLink href="/cscenter/contact">{t('desk.contact')}</MoreLink>
      </S.Call>
    </Root>
  )
}

const Topics = () => {
  const t = useTexts('supportCentre')
  const { rows } = useApi(topicsOf(usePage()))
  if (rows.length === 0) return null
  return (
    <S.Chips aria-label={t('desk.topics')}>
      {rows.map(({ id, name }) => (
        <li key={id}>
          <S.Chip href={`/cscenter/faq?categoryId=${id}`}>{name}</S.Chip>
        </li>
      ))}
    </S.Chips>
  )
}

const Channels = ({ channels }: { channels: readonly ContactChannel[] }) => {
  const t = useTexts('supportCentre')
  const common = useTexts('common')
  return (
    <S.Ways aria-label={t('desk.ways')}>
      {channels.map(({ title, url, icon }) => (
        <li key={`${icon} ${url}`}>
          <S.Way href={url === '#wechat' ? '/cscenter/contact#wechat' : url}>
            <Icon name={icon} size={20} />
            <span>
              {title}
              {isExternal(url) && <span className="visually-hidden"> ({common('opensInNewWindow')})</span>}
            </span>
          </S.Way>
        </li>
      ))}
    </S.Ways>
  )
}
