import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Band } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Portrait } from '#kit/ui/portrait.tsx'
import { Seal } from '#kit/ui/seal.tsx'
import type { DirectorSealSettings } from '#schemas/generated/settings.ts'
import * as S from './DirectorSeal.styles.ts'

type Props = SectionProps<DirectorSealSettings, ContentOf<'clinic.director'>>

/** Maximum number of characters per upright line of the sentence. */
const MAX_LINE_CHARACTERS = 15

/**
 * The director's sentence in columns, an addition by the director, the name and its seal; the career opens on request.
 */
export const DirectorSeal = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  if (!content) return null
  const { quotation, name, position, text, image, career } = content
  return (
    <Band $ground={settings.ground} aria-labelledby={`${id}-title`}>
      <S.Axis>
        <S.Quotation id={`${id}-title`} tag="h2" text={quotation} longest={MAX_LINE_CHARACTERS} />
        <S.Text>{text}</S.Text>
        {image && (
          <S.Arch>
            <Portrait image={image} name={name} sizes="240px" ratio="200/250" isBleed />
          </S.Arch>
        )}
        <S.Name>
          <b>{name}</b> {position}
        </S.Name>
        <Seal name={name} />
        {career.length > 0 && (
          <S.Career>
            <summary>
              {t('director.career')}
              <Icon name="plus" size={16} />
            </summary>
            <ul>
              {career.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </S.Career>
        )}
        <MoreLink href="/introduce/staff">{t('director.more')}</MoreLink>
      </S.Axis>
    </Band>
  )
}
