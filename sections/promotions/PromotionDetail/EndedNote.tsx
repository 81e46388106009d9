import { useTexts } from '#kit/text.tsx'
import { TextLink } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Container } from '#kit/ui/layout.ts'
import * as S from './PromotionDetail.styles.ts'

/** Note that a promotion is over, with a link to the ongoing ones. */
export const EndedNote = () => {
  const t = useTexts('exhibition')
  return (
    <Container>
      <S.Ended>
        <Icon name="info" size={20} />
        <p>{t('ended.text')}</p>
        <TextLink href="/exhibitions">{t('ended.link')}</TextLink>
      </S.Ended>
    </Container>
  )
}
