import { useApi } from '#kit/api/api-query.ts'
import { toContactChannels } from '#kit/contact-channels.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ChannelList } from '#kit/ui/channel-list.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { PageHeading } from '#kit/ui/page-heading.tsx'
import { boardTypeOf, infoOf } from './queries.ts'
import * as S from './CustomerBoard.styles.ts'

export type CustomerBoardSettings = { hasFaqLink: boolean; channels: 'regular' | 'compact' }

/**
 * The board that customers write on. Writing is not open yet, and the page says so: it names the ways to ask the
 * clinic now instead of showing a form that leads nowhere.
 */
export const CustomerBoard = ({
  id,
  settings: { hasFaqLink, channels: density },
  content,
}: SectionProps<CustomerBoardSettings, ContentOf<'contact.guide'>>) => {
  const page = usePage()
  const t = useTexts('customerBoard')
  const channelTexts = useTexts('contactGuide')
  const { row: board } = useApi(boardTypeOf(page))
  const { row: information } = useApi(infoOf(page))
  if (board.kind === 'BOARD') return <Elsewhere name={board.name} href={`/boards/${board.id}`} />
  const channels = toContactChannels(content?.channels, information, channelTexts).filter(
    ({ url }) => url !== page.path,
  )
  return (
    <>
      <PageHeading title={board.name} text={board.description} />
      <S.Root aria-labelledby={`${id}-title`}>
        <S.Words>
          <S.Title id={`${id}-title`}>{t('soon.title')}</S.Title>
          <S.Text>{t('soon.text')}</S.Text>
          {hasFaqLink && <MoreLink href="/cscenter/faq">{t('faq')}</MoreLink>}
        </S.Words>
        <div>
          <S.Label id={`${id}-channels`}>{t('channels')}</S.Label>
          <ChannelList channels={channels} density={density} />
        </div>
      </S.Root>
    </>
  )
}

/** A board of the clinic that was asked for at the address of customers' boards. */
const Elsewhere = ({ name, href }: { name: string; href: string }) => {
  const t = useTexts('customerBoard')
  return (
    <>
      <PageHeading title={name} />
      <S.Elsewhere>
        <EmptyState title={t('elsewhere.title')} link={{ label: t('elsewhere.link'), href }} />
      </S.Elsewhere>
    </>
  )
}
