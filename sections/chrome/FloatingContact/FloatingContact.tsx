import { useState, type ReactNode } from 'react'
import type { ContentOf, SectionProps } from '#kit/define-section.ts'
import { isFloatingPath } from '#kit/navigation/floating-paths.ts'
import { usePage } from '#kit/page.ts'
import { useTexts } from '#kit/text.tsx'
import { CLOSES_BY_ITSELF, YIELDS_TO_CONTENT } from '#kit/still-parts.ts'
import { BREAKPOINTS } from '#kit/theme.ts'
import { useCommandSnapshot } from '#kit/use-commands.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { toImageUrl } from '#kit/ui/picture.tsx'
import type { FloatingContactSettings } from '#schemas/generated/settings.ts'
import { resolveButtonForm } from './button-form.ts'
import * as S from './FloatingContact.styles.ts'

type Floating = ContentOf<'site.floating'>

/** `channel` marks the link to the chat, which opens in the page. */
type FloatingItem = Floating['list'][number] & { channel?: 'chat' }

/**
 * A button that stays in view on the listed pages and opens the clinic's channels; a `<details>` without JavaScript.
 */
export const FloatingContact = ({ settings, content }: SectionProps<FloatingContactSettings, Floating>) => {
  const { path, integrations } = usePage()
  const t = useTexts('floating')
  const [wasOpen, setWasOpen] = useState(false)
  if (!content || !isFloatingPath(path)) return null

  const written: FloatingItem[] = [...content.list, ...(content.customList ?? [])]
  const items = integrations?.chatKey ? addChat(written, t('chat'), content.buttonLink) : written
  const form = settings.form === 'auto' ? resolveButtonForm(content.buttonText) : settings.form
  const face = (
    <>
      <ButtonSign imageUrl={content.imageUrl} />
      <span>{content.buttonText}</span>
      <ChatAlerts />
    </>
  )
  if (items.length === 0) {
    return content.buttonLink ? (
      <S.Root {...YIELDS_TO_CONTENT} aria-label={t('label')}>
        <S.ButtonLink href={content.buttonLink} $form={form}>
          {face}
        </S.ButtonLink>
      </S.Root>
    ) : null
  }
  // Opens automatically once at most: after a visitor has closed it, it stays closed on the next page.
  const startsOpen = settings.mayStartOpen && content.isDefaultOpen && !wasOpen
  return (
    <S.Root {...YIELDS_TO_CONTENT} aria-label={t('label')}>
      <ContactMenu startsOpen={startsOpen} tellToggled={() => setWasOpen(true)}>
        <S.Button $form={form}>{face}</S.Button>
        <S.List>
          {items.map((item) => (
            <li key={`${item.title} ${item.url}`}>
              <S.Item
                href={item.url}
                useWidget={item.buttonReservationConsulting ? 'treatment' : undefined}
                data-channel={item.channel}
              >
                <ItemSign item={item} />
                {item.title}
              </S.Item>
            </li>
          ))}
        </S.List>
      </ContactMenu>
    </S.Root>
  )
}

type ContactMenuProps = { startsOpen: boolean; tellToggled: () => void; children: ReactNode }

/**
 * A disclosure that closes when an item is chosen. After the start the browser alone owns the open state: a late render
 * would reopen a menu that the visitor has closed.
 */
const ContactMenu = ({ startsOpen, tellToggled, children }: ContactMenuProps) => {
  const [isOpenAtFirst] = useState(startsOpen)
  return (
    <details {...CLOSES_BY_ITSELF} open={isOpenAtFirst} onToggle={tellToggled}>
      {children}
    </details>
  )
}

/**
 * Adds a chat link for clinics with a chat, unless the clinic added one itself; if the chat does not load, the link
 * leads to `fallback`.
 */
const addChat = (items: FloatingItem[], title: string, fallback = '/cscenter/contact'): FloatingItem[] => {
  if (items.some(({ url }) => /^https:\/\/[^/]+\.channel\.io(\/|$)/.test(url))) return items
  return [...items, { title, url: fallback, icon: 'chat', buttonReservationConsulting: false, channel: 'chat' }]
}

/** The chat's own button is missing on these pages, so its replies are announced here. */
const ChatAlerts = () => {
  const t = useTexts('floating')
  const { chatAlerts } = useCommandSnapshot()
  if (chatAlerts === 0) return null
  return (
    <S.Alerts>
      <span aria-hidden="true">{Math.min(chatAlerts, 99)}</span>
      <span className="visually-hidden">{t('alerts', { count: chatAlerts })}</span>
    </S.Alerts>
  )
}

const ButtonSign = ({ imageUrl }: { imageUrl?: string | undefined }) => (
  <S.Sign>
    {imageUrl ? <S.ButtonImage src={toImageUrl(imageUrl, 64)} alt="" /> : <Icon name="chat" size={22} />}
    <Icon name="close" size={18} />
  </S.Sign>
)

const ItemSign = ({ item }: { item: Floating['list'][number] }) => {
  const wide = item.pcImageUrl ?? item.mobileImageUrl
  if (!wide) return <Icon name={item.icon} size={22} />
  return (
    <picture>
      {item.mobileImageUrl && (
        <source media={`(max-width: ${BREAKPOINTS.phone}px)`} srcSet={toImageUrl(item.mobileImageUrl, 64)} />
      )}
      <S.ItemImage src={toImageUrl(wide, 64)} alt="" loading="lazy" />
    </picture>
  )
}
