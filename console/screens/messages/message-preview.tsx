import { useSession } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import styles from './messages.module.css'

type Props = {
  readonly look: 'email' | 'message'
  readonly language: string
  readonly preview: { readonly subject: string; readonly text: string }
  /** The footer has an unsubscribe link. */
  readonly isStoppable: boolean
}

/** A message as its recipient sees it. */
export const MessagePreview = ({ look, language, preview: { subject, text }, isStoppable }: Props) => {
  const t = useTexts('console/messages')
  const { clinic } = useSession()
  if (look === 'message') {
    return (
      <div className={styles.phone}>
        <p className={styles.sender}>{clinic.name}</p>
        <div className={styles.bubble} lang={language}>
          {text}
        </div>
      </div>
    )
  }
  return (
    <article className={styles.mail}>
      <header>
        <p className={styles.sender}>{clinic.name}</p>
        <h3 lang={language}>{subject}</h3>
      </header>
      <div className={styles.text} lang={language}>
        {text}
      </div>
      {isStoppable && <footer>{t('wayOut')}</footer>}
    </article>
  )
}
