import { useApi } from '#kit/api/api-query.ts'
import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Container } from '#kit/ui/layout.ts'
import { RichText } from '#kit/ui/rich-text.tsx'
import { TabsLinks } from '#kit/ui/tabs-links.tsx'
import type { NoticeAftercareSettings } from '#schemas/generated/settings.ts'
import { groupNotices, toAnchor, type NoticeGroup } from './group-notices.ts'
import { noticesOf } from './queries.ts'
import * as S from './NoticeAftercare.styles.ts'

const INDEX_FROM = 4

/** Aftercare advice by group of treatments; each notice opens without a script. */
export const NoticeAftercare = ({ settings }: SectionProps<NoticeAftercareSettings>) => {
  const t = useTexts('afterNotices')
  const { language } = usePage()
  const groups = groupNotices(useApi(noticesOf(language)).rows)
  const nameOf = ({ name }: NoticeGroup) => name ?? t('all')
  return (
    <S.Root>
      <Container>
        {settings.hasIndex && groups.length >= INDEX_FROM && (
          <TabsLinks
            label={t('index')}
            items={groups.map((group) => ({ title: nameOf(group), href: `#${toAnchor(group)}` }))}
          />
        )}
        {groups.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
        {groups.length > 0 && (
          <S.Groups>
            {groups.map((group, index) => (
              <S.Group key={group.key} id={toAnchor(group)} aria-labelledby={`${toAnchor(group)}-title`}>
                <S.Title id={`${toAnchor(group)}-title`} $isOfOne={group.notices.length === 1}>
                  {nameOf(group)}
                </S.Title>
                <S.Notices>
                  {group.notices.map(({ id, title, content }, position) => (
                    <Disclosure
                      key={id}
                      title={title}
                      isOpen={settings.opens === 'all' || (settings.opens === 'first' && index === 0 && position === 0)}
                    >
                      <S.Text>
                        <RichText html={content} />
                      </S.Text>
                    </Disclosure>
                  ))}
                </S.Notices>
              </S.Group>
            ))}
          </S.Groups>
        )}
        {settings.hasCall && <Call />}
      </Container>
    </S.Root>
  )
}

const Call = () => {
  const t = useTexts('afterNotices')
  const { partner, language, mainLanguage } = usePage()
  if (!partner.tel) return null
  return (
    <S.Call>
      <div>
        <S.CallTitle>{t('call.title')}</S.CallTitle>
        <S.CallText>{t('call.text')}</S.CallText>
      </div>
      <S.Tel href={toTelUrl(partner.tel, partner.telCode)}>
        {formatTel(partner.tel, partner.telCode, language !== mainLanguage)}
      </S.Tel>
    </S.Call>
  )
}
