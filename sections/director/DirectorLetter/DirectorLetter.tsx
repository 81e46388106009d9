import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Band } from '#kit/ui/layout.ts'
import { MoreLink } from '#kit/ui/more-link.tsx'
import { Portrait } from '#kit/ui/portrait.tsx'
import type { DirectorLetterSettings } from '#schemas/generated/settings.ts'
import * as S from './DirectorLetter.styles.ts'

type Props = SectionProps<DirectorLetterSettings, ContentOf<'clinic.director'>>

/** The director's sentence is the heading, surrounded by portrait, message and career. */
export const DirectorLetter = ({ id, settings, content }: Props) => {
  const t = useTexts('home')
  if (!content) return null
  const { ground, side } = settings
  const isOnInk = ground === 'ink'
  const { quotation, name, position, text, image, career } = content
  return (
    <Band $ground={isOnInk ? 'bg' : ground} $space={isOnInk ? 'heading' : 'section'} aria-labelledby={`${id}-title`}>
      <S.Spread $side={side} $isOnInk={isOnInk}>
        <S.Portrait>
          <Portrait image={image} name={name} sizes="(max-width: 768px) 74vw, 432px" ratio="4/5" />
        </S.Portrait>
        <S.Words>
          <S.Quotation id={`${id}-title`}>{quotation}</S.Quotation>
          <S.Text>{text}</S.Text>
          <S.Signature>
            <span>{name}</span>
            {position}
          </S.Signature>
          {settings.career !== 'none' && career.length > 0 && (
            <Career career={career} isFolded={settings.career === 'folded'} />
          )}
          <MoreLink href="/introduce/staff">{t('director.more')}</MoreLink>
        </S.Words>
      </S.Spread>
    </Band>
  )
}

const Career = ({ career, isFolded }: { career: readonly string[]; isFolded: boolean }) => {
  const t = useTexts('home')
  const steps = (
    <S.Steps>
      {career.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </S.Steps>
  )
  if (!isFolded) {
    return (
      <S.Career>
        <h3>{t('director.career')}</h3>
        {steps}
      </S.Career>
    )
  }
  return (
    <S.Folded>
      <summary>
        {t('director.career')}
        <Icon name="plus" size={16} />
      </summary>
      {steps}
    </S.Folded>
  )
}
