import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { Branch } from '#kit/ui/branch.tsx'
import type { StatementCentredSettings } from '#schemas/generated/settings.ts'
import * as S from './StatementCentred.styles.ts'

type Content = ContentOf<'home.statement' | 'clinic.story'>
type Props = SectionProps<StatementCentredSettings, Content>

/** A twig, a sentence and a few lines amid much white space; a story has a signature and a link. */
export const StatementCentred = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  if (!content) return null
  const isStory = 'signature' in content
  const lines = isStory ? [content.lead] : content.lines
  return (
    <S.Silence $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <S.Middle>
        {settings.drawing && <Branch />}
        <S.Sentence id={`${id}-title`} data-reveal>
          {content.title}
        </S.Sentence>
        <S.Lines>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </S.Lines>
        {isStory && (
          <>
            <S.Name>
              <b>{content.signature.name}</b> {content.signature.position}
            </S.Name>
            <S.Way href="/introduce">{t('story.more')}</S.Way>
          </>
        )}
      </S.Middle>
    </S.Silence>
  )
}
