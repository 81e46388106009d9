import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { formatTel, toTelUrl } from '#kit/clinic/contact-channels.ts'
import { Link } from '#kit/link.tsx'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink, TextLink } from '#kit/ui/button.tsx'
import { Logo } from '#kit/ui/logo.tsx'
import type { MessagePageSettings } from '#schemas/generated/settings.ts'
import * as S from './MessagePage.styles.ts'

/** A campaign has a call to action; the other messages have the same shape without it. */
export type Message = ContentOf<'ready.message'> & Partial<Pick<ContentOf<'landing.campaign'>, 'primary'>>

/** One message with its picture and at most one call to action; falls back to the catalogue's text. */
export const MessagePage = ({ settings, content }: SectionProps<MessagePageSettings, Message>) => {
  const { title: screen, partner, language, mainLanguage } = usePage()
  const t = useTexts('messagePage')
  const { layout, showLogo, showHome } = settings
  return (
    <S.Root data-tone="yuzu" $layout={layout} $hasImage={content?.image !== undefined} $hasLogo={showLogo}>
      <S.Words $layout={layout}>
        {showLogo && (
          <S.LogoRow>
            {showHome ? (
              <Link href="/">
                <Logo />
                <span className="visually-hidden">{t('home')}</span>
              </Link>
            ) : (
              <Logo />
            )}
          </S.LogoRow>
        )}
        <S.Message>
          <S.Title>{content?.title ?? t(`${screen}.title`)}</S.Title>
          <S.Text>{keepNumbersWhole(content?.text ?? t(`${screen}.text`))}</S.Text>
          {screen === 'ready' && partner.tel && (
            <S.Tel>
              <Link href={toTelUrl(partner.tel, partner.telCode)}>
                {formatTel(partner.tel, partner.telCode, language !== mainLanguage)}
              </Link>
            </S.Tel>
          )}
          {(content?.primary || showHome) && (
            <S.Actions>
              {content?.primary && (
                <ButtonLink
                  href={content.primary.url}
                  useWidget={content.primary.useWidget}
                  $tone="accent"
                  $size="large"
                >
                  {content.primary.label}
                </ButtonLink>
              )}
              {showHome && <TextLink href="/">{t('toHome')}</TextLink>}
            </S.Actions>
          )}
        </S.Message>
      </S.Words>
      {content?.image && (
        <S.Art
          image={content.image}
          sizes={layout === 'split' ? '(max-width: 768px) 100vw, 50vw' : '100vw'}
          ratio="auto"
          isBleed
          priority
          $layout={layout}
        />
      )}
    </S.Root>
  )
}

/** Prevents line breaks after the hyphens of a phone number. */
const keepNumbersWhole = (text: string): string => text.replace(/(\d)-(?=\d)/g, '$1-\u2060')
