import { Table, UnstyledButton } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { TranslationArea } from '#schemas/generated/api/translations.ts'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Glossary } from './glossary.tsx'
import { MachineHint } from './machine-hint.tsx'
import { languageShares } from './shares.ts'
import { useAreaName } from './use-area-name.ts'
import shared from './translations.module.css'
import styles from './area-table.module.css'
import type { TranslationView } from './use-translations.ts'

type Props = {
  readonly areas: readonly TranslationArea[]
  readonly view: TranslationView
  readonly changeView: (next: Partial<TranslationView>) => void
}

/** Left side: the progress of each language, and a table of areas by language whose cells open their texts. */
export const AreaTable = ({ areas, view, changeView }: Props) => {
  const t = useTexts('console/translations')
  const formats = useFormats()
  const areaName = useAreaName()
  const shares = languageShares(areas)
  return (
    <section className={styles.left} aria-label={t('areas')}>
      <div className={styles.leftTop}>
        <ul className={styles.shares}>
          {shares.map(({ language, percent, missing, outdated }) => (
            <li key={language}>
              <span className={styles.language} data-state={stateOf({ missing, outdated })}>
                {/* Keys: language.* */}
                {t(`language.${language}`)}
              </span>
              <b>{formats.share(percent)}</b>
              <small>{missing + outdated === 0 ? t('complete') : t('counts', { missing, outdated })}</small>
            </li>
          ))}
        </ul>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('where')}</Table.Th>
              <Table.Th ta="right">{t('texts')}</Table.Th>
              {shares.map(({ language }) => (
                <Table.Th key={language}>{language}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {areas.map(({ area, entries, texts, languages }) => (
              <Table.Tr key={area}>
                <Table.Td>
                  {areaName(area)} <small className={shared.quiet}>{entries}</small>
                </Table.Td>
                <Table.Td ta="right" className={shared.quiet}>
                  {formats.figure(texts)}
                </Table.Td>
                {languages.map(({ language, missing, outdated, machine }) => {
                  const isLooked = view.area === area && view.language === language
                  return (
                    <Table.Td key={language} className={styles.areaCell}>
                      <UnstyledButton
                        className={styles.area ?? ''}
                        data-state={stateOf({ missing, outdated })}
                        aria-current={isLooked || undefined}
                        onClick={() => changeView({ area, language })}
                      >
                        <span className={styles.spoken}>
                          {areaName(area)} {language}
                        </span>
                        {missing > 0 && <b>{t('missing', { count: missing })}</b>}
                        {outdated > 0 && <span>{t('outdated', { count: outdated })}</span>}
                        {missing + outdated === 0 && machine === 0 && <span>{t('done')}</span>}
                        {machine > 0 && (
                          <span className={styles.machine}>{t('machine.unread', { count: machine })}</span>
                        )}
                        <progress
                          className={styles.progress}
                          max={Math.max(1, texts)}
                          value={texts - missing - outdated}
                          aria-hidden
                        />
                      </UnstyledButton>
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <div className={styles.leftFoot}>
        <p className={styles.hint}>
          <IconEyeOff size={18} stroke={1.7} aria-hidden />
          {t('hint')}
        </p>
        <MachineHint className={styles.hint} />
        <Glossary language={view.language} />
      </div>
    </section>
  )
}

const stateOf = ({ missing, outdated }: { missing: number; outdated: number }): 'missing' | 'outdated' | 'done' =>
  missing > 0 ? 'missing' : outdated > 0 ? 'outdated' : 'done'
