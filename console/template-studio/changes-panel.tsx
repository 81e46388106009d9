import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { ROUTES, type HomepageType } from '#schemas/routes.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { DifferenceWords } from './difference-words.tsx'
import { COMPARISONS, type Comparison } from './stage.tsx'
import shared from './studio.module.css'
import styles from './changes-panel.module.css'
import type { Compared } from './use-base.ts'

type Props = {
  readonly compared: Compared | null
  readonly comparison: Comparison
  readonly compare: (comparison: Comparison) => void
  readonly show: (place: { file: string; type: HomepageType | null; id: string | null }) => void
}

/** Lists the differences from the last release by screen, and compares the page with its earlier version. */
export const ChangesPanel = ({ compared, comparison, compare, show }: Props) => {
  const t = useTexts('console/studio')
  if (!compared) return <p className={shared.help}>{t('checking')}</p>
  const { base, differences } = compared
  if (!differences) return <p className={shared.help}>{t('compared.new')}</p>
  const files = [...new Set(differences.map(({ file }) => file))]
  return (
    <section className={shared.panelPart} aria-labelledby="studio-changes">
      <h2 id="studio-changes" className={shared.panelTitle}>
        {base.version === null ? t('compared.sinceStart') : t('compared.since', { version: base.version })}
      </h2>
      <SegmentedControl
        aria-label={t('compared.look')}
        // Keys: compared.*
        data={COMPARISONS.map((value) => ({ value, label: t(`compared.${value}`) }))}
        value={comparison}
        onChange={compare}
      />
      {differences.length === 0 && <p className={shared.help}>{t('compared.none')}</p>}
      {files.map((file) => (
        <section key={file} className={styles.changed} aria-label={file}>
          <h3>
            {file} <small>{routeOfFile(file)}</small>
          </h3>
          <ul>
            {differences
              .filter((one) => one.file === file)
              .map((one) => (
                <li key={JSON.stringify(one)}>
                  <UnstyledButton
                    className={styles.change}
                    onClick={() =>
                      show({
                        file,
                        type: one.types?.[0] ?? null,
                        id: 'id' in one.difference ? one.difference.id : null,
                      })
                    }
                  >
                    <DifferenceWords difference={one.difference} />
                    {one.types && <small>{one.types.join(', ')}</small>}
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

const routeOfFile = (file: string): string => ROUTES.find(({ layout }) => `layouts/${layout}` === file)?.pattern ?? ''
