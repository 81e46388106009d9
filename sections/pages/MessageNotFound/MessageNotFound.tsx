import type { SectionProps } from '#kit/define-section.ts'
import { useCountdown } from '#kit/time/countdown.ts'
import { replacePage } from '#kit/navigation/follow-link.ts'
import { toLocalPath } from '#kit/navigation/href.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { ButtonLink, TextLink } from '#kit/ui/button.tsx'
import type { MessageNotFoundSettings } from '#schemas/generated/settings.ts'
import * as S from './MessageNotFound.styles.ts'

/** Message for a missing page; one that has ended (410) gets its own text, because its address was once right. */
export const MessageNotFound = ({ settings }: SectionProps<MessageNotFoundSettings>) => {
  const { status } = usePage()
  return (
    <S.Root>
      <S.Content $form={settings.form}>
        <Ornament form={settings.form} isEnded={status === 410} />
        {status === 410 ? <Ended /> : <NotFound {...settings} />}
      </S.Content>
    </S.Root>
  )
}

type OrnamentProps = Pick<MessageNotFoundSettings, 'form'> & { isEnded: boolean }

/** A twig, or the status code in decorative figures; an ended entry has no such code. */
const Ornament = ({ form, isEnded }: OrnamentProps) => {
  const t = useTexts('notFound')
  if (form === 'centred' || form === 'upright') {
    return <S.Twig src="/media/line-fern.svg" alt="" width={75} height={120} decoding="async" />
  }
  if (isEnded) return null
  if (form === 'folio') return <S.Folio aria-hidden>{t('code')}</S.Folio>
  return (
    <S.Tiles aria-hidden>
      {[...t('code')].map((figure, position) => (
        <S.Tile key={position}>{figure === '0' ? <S.Ball /> : figure}</S.Tile>
      ))}
    </S.Tiles>
  )
}

/** Redirects to the home page after a countdown unless the visitor stops it. */
const NotFound = ({ form, seconds, showSearch }: MessageNotFoundSettings) => {
  const t = useTexts('notFound')
  return (
    <>
      {form === 'centred' && <S.Code aria-hidden>{t('code')}</S.Code>}
      <S.Title>{t('title')}</S.Title>
      <S.Text>{t('text')}</S.Text>
      <S.Actions>
        <ButtonLink href="/" $tone="primary" $size="large">
          {t('home')}
        </ButtonLink>
        {showSearch && <TextLink href="/search">{t('search')}</TextLink>}
      </S.Actions>
      {seconds > 0 && <HomeCountdown seconds={seconds} />}
    </>
  )
}

const Ended = () => {
  const t = useTexts('notFound')
  return (
    <>
      <S.Title>{t('ended.title')}</S.Title>
      <S.Text>{t('ended.text')}</S.Text>
      <S.Actions>
        <ButtonLink href="/exhibitions" $tone="primary" $size="large">
          {t('ended.link')}
        </ButtonLink>
        <TextLink href="/">{t('home')}</TextLink>
      </S.Actions>
    </>
  )
}

const HomeCountdown = ({ seconds }: { seconds: number }) => {
  const page = usePage()
  const t = useTexts('notFound')
  const { left, isRunning, stop } = useCountdown(seconds, () => replacePage(toLocalPath('/', page)))
  const isStopped = !isRunning && left > 0
  return (
    <S.Countdown>
      <S.Line $left={isStopped ? 0 : left / seconds} />
      {/* Announced once when it is stopped, not each second. */}
      <p role="status">{isStopped ? t('stopped') : <span role="timer">{t('countdown', { count: left })}</span>}</p>
      {isRunning && (
        <S.Stop type="button" onClick={stop}>
          {t('stop')}
        </S.Stop>
      )}
    </S.Countdown>
  )
}
