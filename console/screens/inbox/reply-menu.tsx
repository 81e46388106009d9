import { Popover, TextInput, VisuallyHidden } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import type { SavedReply } from '#schemas/generated/api/saved-replies.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import styles from './reply-menu.module.css'
import { inLanguageOrder } from './inbox.ts'

type Props = {
  readonly replies: readonly SavedReply[]
  readonly language: string
  readonly isOpened: boolean
  readonly insert: (reply: SavedReply) => void
  readonly close: () => void
  readonly children: ReactNode
}

/**
 * Menu after `/`: saved replies, those in the post's language first, filtered by typing and selected with the keyboard.
 */
export const ReplyMenu = ({ replies, language, isOpened, insert, close, children }: Props) => (
  <Popover
    withRoles={false}
    opened={isOpened}
    onDismiss={close}
    position="bottom-start"
    width={320}
    trapFocus
    returnFocus
    withinPortal
  >
    <Popover.Target>
      <div>{children}</div>
    </Popover.Target>
    <Popover.Dropdown p={6}>{isOpened && <Choices {...{ replies, language, insert, close }} />}</Popover.Dropdown>
  </Popover>
)

const Choices = ({ replies, language, insert, close }: Omit<Props, 'isOpened' | 'children'>) => {
  const t = useTexts('console/desk')
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const shown = inLanguageOrder(replies, language)
    .filter(({ title, texts }) =>
      `${title} ${texts.map(({ text }) => text).join(' ')}`.toLowerCase().includes(words.toLowerCase()),
    )
    .slice(0, 8)
  const choose = (reply: SavedReply | undefined) => {
    if (!reply) return
    insert(reply)
    close()
  }
  return (
    <div className={styles.replyMenu}>
      <TextInput
        data-autofocus
        size="xs"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
        aria-label={t('replies.find')}
        placeholder={t('replies.find')}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            const by = event.key === 'ArrowDown' ? 1 : -1
            setAt((before) => Math.min(Math.max(0, before + by), Math.max(0, shown.length - 1)))
          } else if (event.key === 'Enter') {
            event.preventDefault()
            choose(shown[at])
          }
        }}
      />
      <div id={id} role="listbox" aria-label={t('replies.title')}>
        {shown.map((reply, index) => (
          // The field keeps the focus and refers to the active option.
          <div
            key={reply.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault()
              choose(reply)
            }}
          >
            <b>{reply.title}</b> <small>{reply.texts.map(({ languageCode }) => languageCode).join(' ')}</small>
          </div>
        ))}
      </div>
      {shown.length === 0 && <p>{t('replies.none')}</p>}
      <VisuallyHidden role="status">{shown[at]?.title}</VisuallyHidden>
    </div>
  )
}
