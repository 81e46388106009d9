import { UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CONSOLE_LANGUAGES } from '../../lib/texts/languages.ts'
import { changeLanguage, currentLanguage, useTexts } from '../../lib/texts/texts.tsx'
import { signInQuery } from './sign-in-query.ts'
import styles from './sign-in.module.css'
import { useAfterLoad } from '../../ui/use-after-load.ts'

/** Renders the page before sign-in: the host selects the clinic, and its public home is shown beside the form. */
export const SignInPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useTexts('console/signIn')
  const info = useQuery(signInQuery())
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <p className={styles.brand}>
          <img src="/console/mark.svg" alt="" width={28} height={28} />
          <b>maru</b>
          <span aria-hidden>/</span>
          <span>{t('console')}</span>
        </p>
        <div className={styles.middle}>
          <div className={styles.clinic}>
            <span className={styles.mark} aria-hidden>
              {(info.data?.clinic.code ?? '').slice(0, 1).toUpperCase()}
            </span>
            <span>
              <b>{info.data?.clinic.name ?? ''}</b>
              <small>{window.location.host}</small>
            </span>
          </div>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        <div className={styles.languages}>
          <IconLanguage size={16} stroke={1.7} aria-hidden />
          {CONSOLE_LANGUAGES.map((language) => (
            <UnstyledButton
              key={language}
              lang={language}
              aria-pressed={language === currentLanguage()}
              onClick={() => void changeLanguage(language)}
            >
              {/* Keys: language.* */}
              {t(`language.${language}`)}
            </UnstyledButton>
          ))}
        </div>
      </main>
      {/* The operators' console has no site. */}
      {info.data?.isOperatorsConsole === false && <Stage />}
    </div>
  )
}

/** The clinic's current home page, in a wide window and on a phone. */
const Stage = () => {
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
