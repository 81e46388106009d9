import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { Band, Container } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Portrait } from '#kit/ui/portrait.tsx'
import type { DirectorQuoteSettings } from '#schemas/generated/settings.ts'
import * as S from './DirectorQuote.styles.ts'

type Props = SectionProps<DirectorQuoteSettings, ContentOf<'clinic.director'>>

/** One very large sentence, its mark outside the column; the speaker and further details are in the columns below. */
export const DirectorQuote = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  if (!content) return null
  const { quotation, name, position, text, image, career } = content
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <Container>
        <S.Quotation id={`${id}-title`} data-reveal>
          {quotation}
        </S.Quotation>
        <S.Below>
          <S.Who>
            {image && <Portrait image={image} name={name} sizes="(max-width: 768px) 50vw, 180px" ratio="4/5" isBleed />}
            <S.Signature>
              <span>{name}</span>
              {position}
            </S.Signature>
          </S.Who>
          <div>
            <S.Text>{text}</S.Text>
            <MoreLink href="/introduce/staff">{t('director.more')}</MoreLink>
          </div>
          {career.length > 0 && (
            <div>
              <h3 className="visually-hidden">{t('director.career')}</h3>
              <S.Steps>
                {career.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </S.Steps>
            </div>
          )}
        </S.Below>
      </Container>
    </Band>
  )
}
