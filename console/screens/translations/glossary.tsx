import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useHasRight } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { TermDialog } from './term-dialog.tsx'
import styles from './glossary.module.css'
import { useGlossary, type KnownTerm } from './use-glossary.ts'

/** Number of terms shown before the list is expanded. */
const FIRST = 24

/** Lists the clinic's terms in a language; each can be opened. */
export const Glossary = ({ language }: { readonly language: string }) => {
  const t = useTexts('console/translations')
  const mayWrite = useHasRight('content/write')
  const terms = useGlossary()
  const [isWhole, setWhole] = useState(false)
  const [open, setOpen] = useState<KnownTerm | 'new' | null>(null)
  const shown = isWhole ? terms : terms.slice(0, FIRST)
  return (
    <section className={styles.glossary} aria-labelledby="glossary">
      <h2 id="glossary">
        {t('glossary.title')} <span>{terms.length}</span>
      </h2>
      {terms.length === 0 && <p>{t('glossary.none')}</p>}
      <ul>
        {shown.map((one) => (
          <li key={one.kept.id}>
            <UnstyledButton className={styles.term ?? ''} disabled={!mayWrite} onClick={() => setOpen(one)}>
              {one.term} <span aria-hidden>→</span>{' '}
              {one.texts[language] ? (
                <span lang={language}>{one.texts[language]}</span>
              ) : (
                <span className={styles.untold}>{t('text.missing')}</span>
              )}
            </UnstyledButton>
          </li>
        ))}
        {terms.length > shown.length && (
          <li>
            <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
              {t('glossary.more', { count: terms.length - shown.length })}
            </Button>
          </li>
        )}
        {mayWrite && (
          <li>
            <UnstyledButton className={styles.term ?? ''} onClick={() => setOpen('new')}>
              <IconPlus size={14} stroke={1.7} aria-hidden /> {t('glossary.add')}
            </UnstyledButton>
          </li>
        )}
      </ul>
      {open !== null && <TermDialog term={open === 'new' ? null : open} close={() => setOpen(null)} />}
    </section>
  )
}
