import { useState } from 'react'
import { useAfterLoad } from '../../ui/use-after-load.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import styles from './sign-in.module.css'

/** The clinic's current home page, in a wide window and on a phone. */
export const Stage = () => {
  const t = useTexts('console/signIn')
  // Pages are laid out on the thread that handles input: they load one after the other, after the form.
  const isQuiet = useAfterLoad()
  const [isWideThere, setWideThere] = useState(false)
  return (
    <aside className={styles.stage} aria-hidden inert>
      <div className={styles.browser}>
        <div className={styles.address}>{window.location.host}</div>
        {/* Scripts are disabled: it is a picture of the site, without tracking or requests. */}
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
