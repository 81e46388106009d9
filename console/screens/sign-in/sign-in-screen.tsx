import { UnstyledButton } from '@mantine/core'
import { IconLanguage, IconShieldCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getInfo } from '#schemas/generated/api/partners.ts'
import { call } from '../../api/call.ts'
import { SESSION_KEY } from '../../api/session.ts'
import { changeLanguage, CONSOLE_LANGUAGES, currentLanguage } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

/** The door: the host decides which clinic it is, and its public home stands beside the form. */
export const SignInScreen = () => {
  const t = useTexts('console/signIn')
  const client = useQueryClient()
  const info = useQuery({
    queryKey: ['info', currentLanguage()],
    queryFn: async ({ signal }) => (await call(getInfo, {}, { signal })).row,
  })
  const name = info.data?.partnerName ?? ''
  return (
    <div className={styles.page}>
      <main className={styles.door}>
        <p className={styles.brand}>
          <img src="/console/mark.svg" alt="" width={28} height={28} />
          <b>maru</b>
          <span aria-hidden>/</span>
          <span>{t('console')}</span>
        </p>
        <div className={styles.middle}>
          <div className={styles.clinic}>
            <span className={styles.mark} aria-hidden>
              {(info.data?.partnerCode ?? '').slice(0, 1).toUpperCase()}
            </span>
            <span>
              <b>{name}</b>
              <small>{window.location.host}</small>
            </span>
          </div>
          <h1 className={styles.title}>{t('title')}</h1>
          <SignInForm done={() => void client.invalidateQueries({ queryKey: SESSION_KEY })} />
          <p className={styles.note}>
            <IconShieldCheck size={18} stroke={1.7} aria-hidden />
            {t('note')}
          </p>
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
      <aside className={styles.stage} aria-hidden>
        <div className={styles.browser}>
          <div className={styles.address}>{window.location.host}</div>
          {/* Without scripts: it is a picture of the site, and counts and asks nothing. */}
          <iframe className={styles.wide} src="/" title={t('site')} sandbox="allow-same-origin" tabIndex={-1} />
        </div>
        <div className={styles.phone}>
          <iframe src="/" title={t('site')} sandbox="allow-same-origin" tabIndex={-1} />
        </div>
        <p className={styles.promise}>
          <b>{t('promise')}</b>
          {t('promiseThen')}
        </p>
      </aside>
    </div>
  )
}
