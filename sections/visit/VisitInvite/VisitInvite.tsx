import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import type { SectionProps } from '#kit/define-section.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink, TextLink } from '#kit/ui/button.tsx'
import { Container } from '#kit/ui/layout.ts'
import type { VisitInviteSettings } from '#schemas/generated/settings.ts'
import * as S from './VisitInvite.styles.ts'

/** The end of a page: one sentence and one call to action. */
export const VisitInvite = ({ id, settings }: SectionProps<VisitInviteSettings>) => {
  const t = useTexts('visitInvite')
  const { partner, language, mainLanguage } = usePage()
  const { topic, reservation, hasTel } = settings
  return (
    <S.Root aria-labelledby={`${id}-title`}>
      <Container>
        <S.Row>
          <S.Words>
            <S.Title id={`${id}-title`}>{t(`${topic}.title`)}</S.Title>
            <S.Text>{t(`${topic}.text`)}</S.Text>
          </S.Words>
          <S.Actions>
            <ButtonLink href="/cscenter/contact" useWidget={reservation} $tone="accent" $size="large">
              {t(`reserve.${reservation}`)}
            </ButtonLink>
            {hasTel && partner.tel && (
              <TextLink href={toTelUrl(partner.tel, partner.telCode)}>
                {formatTel(partner.tel, partner.telCode, language !== mainLanguage)}
              </TextLink>
            )}
          </S.Actions>
        </S.Row>
      </Container>
    </S.Root>
  )
}
