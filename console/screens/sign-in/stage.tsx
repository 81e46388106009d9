import { useEffect, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './sign-in.module.css'

/** Milliseconds that the form has for itself before the pictures of the site are made. */
const FORM_FIRST_MS = 1500

/** The clinic's public home as it is now, on a wide window and on a phone. */
export const Stage = () => {
  const t = useTexts('console/signIn')
  // The pages are laid out by the very thread that answers keys, so they come one after the other when it has time.
  const [pictures, setPictures] = useState(0)
  useEffect(() => {
    const timer = window.setTimeout(() => setPictures(1), FORM_FIRST_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <aside className={styles.stage} aria-hidden>
      <div className={styles.browser}>
        <div className={styles.address}>{window.location.host}</div>
        {/* Without scripts: it is a picture of the site, and counts and asks nothing. */}
        {pictures > 0 && (
          <iframe
            className={styles.wide}
            src="/"
            title={t('site')}
            sandbox="allow-same-origin"
            tabIndex={-1}
            onLoad={() => setPictures(2)}
          />
        )}
      </div>
      <div className={styles.phone}>
        {pictures > 1 && <iframe src="/" title={t('site')} sandbox="allow-same-origin" tabIndex={-1} />}
      </div>
      <p className={styles.promise}>
        <b>{t('promise')}</b>
        {t('promiseThen')}
      </p>
    </aside>
  )
}
