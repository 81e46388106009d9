import { useApi } from '#kit/api/api-query.ts'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { Disclosure, DisclosureList } from '#kit/ui/disclosure.tsx'
import { DocumentText } from '#kit/ui/document-text.tsx'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { SplitHead, SplitText, SplitTitle } from '#kit/ui/split.ts'
import type { FaqHighlightsSettings } from '#schemas/generated/settings.ts'
import { firstFaqsOf } from './queries.ts'
import * as S from './FaqHighlights.styles.ts'

/** Most important questions with their answers; renders nothing without any. */
export const FaqHighlights = ({
  id,
  settings: { size, hasMore },
  content,
}: SectionProps<FaqHighlightsSettings, ContentOf<'faq.intro'>>) => {
  const t = useTexts('supportCentre')
  const { rows } = useApi(firstFaqsOf(usePage(), size))
  if (rows.length === 0) return null
  return (
    <S.Ground aria-labelledby={`${id}-title`}>
      <S.Root>
        <SplitHead>
          <SplitTitle id={`${id}-title`}>{content?.title ?? t('faq.title')}</SplitTitle>
          <SplitText>{content?.text ?? t('faq.text')}</SplitText>
          {hasMore && <MoreLink href="/cscenter/faq">{t('faq.more')}</MoreLink>}
        </SplitHead>
        <DisclosureList>
          {rows.map(({ id: faqId, question, answer }) => (
            <Disclosure key={faqId} title={question}>
              <DocumentText html={answer} />
            </Disclosure>
          ))}
        </DisclosureList>
      </S.Root>
    </S.Ground>
  )
}
