import { useState } from 'react'
import { useQuiet } from '../../parts/use-quiet.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './sign-in.module.css'

/** The clinic's public home as it is now, on a wide window and on a phone. */
export const Stage = () => {
  const t = useTexts('console/signIn')
  // The pages are laid out by the very thread that answers keys: one after the other, and the form comes first.
  const isQuiet = useQuiet()
  const [isWideThere, setWideThere] = useState(false)
  return (
    <aside className={styles.stage} aria-hidden inert>
      <div className={styles.browser}>
        <div className={styles.address}>{window.location.host}</div>
        {/* Without scripts: it is a picture of the site, and counts and asks nothing. */}
        {isQuiet && (
          <iframe
            className={styles.wide}
            src="/"
            title={t('site')}
            sandbox="allow-same-origin"
            tabIndex={-1}
            onLoad={() => setWideThere(true)}
          />
        )}
      </div>
      <div className={styles.phone}>
        {isWideThere && <iframe src="/" title={t('site')} sandbox="allow-same-origin" tabIndex={-1} />}
      </div>
      <p className={styles.promise}>
        <b>{t('promise')}</b>
        {t('promiseThen')}
      </p>
    </aside>
  )
}
