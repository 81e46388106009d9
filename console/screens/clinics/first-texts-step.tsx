import { Radio } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts, currentLanguage } from '../../lib/texts/texts.tsx'
import styles from './new-clinic.module.css'
import { nameOfLanguage, STARTS, type Faults, type NewClinic } from './new-clinic.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'
import { countClinicTexts, listClinics } from '#schemas/generated/api/clinics.ts'
import { call } from '../../lib/api/call.ts'

type Props = {
  readonly form: NewClinic
  readonly put: (part: Partial<NewClinic>) => void
  readonly faults: Faults
}

const SAMPLES = ['home', 'treatments', 'hours', 'faqs', 'terms', 'booking'] as const

/** Selects the initial content: another clinic's texts, samples, or almost nothing. */
export const FirstTextsStep = ({ form, put, faults }: Props) => {
  const t = useTexts('console/clinics')
  const { startFrom, sourceName } = form
  return (
    <>
      <Radio.Group
        label={t('start.label')}
        value={startFrom}
        onChange={(value) => put({ startFrom: STARTS.find((one) => one === value) ?? startFrom })}
      >
        <div className={styles.starts}>
          <Radio
            value="clinic"
            label={sourceName === '' ? t('start.clinic') : t('start.clinicOf', { name: sourceName })}
            description={t('start.clinicAbout')}
          />
          {startFrom === 'clinic' && <Source form={form} put={put} faults={faults} />}
          <Radio value="samples" label={t('start.samples')} description={t('start.samplesAbout')} />
          <Radio value="empty" label={t('start.empty')} description={t('start.emptyAbout')} />
        </div>
      </Radio.Group>
      {startFrom === 'samples' && (
        <ul className={styles.todo}>
          {SAMPLES.map((one) => (
            // Keys: starter.*
            <li key={one}>{t(`starter.${one}`)}</li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{t(startFrom === 'clinic' ? 'start.not' : 'starter.not')}</p>
    </>
  )
}

/** Selects the source clinic, and shows its counts and missing languages. */
const Source = ({ form, put, faults }: Props) => {
  const t = useTexts('console/clinics')
  const { sourceCode, sourceName, languages } = form
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words === sourceName ? '' : words, 250)
  const sources = useQuery(sourcesQuery(asked))
  const counts = useQuery({ ...clinicTextsQuery(sourceCode), enabled: sourceCode !== '' })
  const found = (sources.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const isListed = sourceCode === '' || found.some(({ value }) => value === sourceCode)
  const has = counts.data
  const [main, ...others] = languages
  const lacksMain = has !== undefined && main !== undefined && !has.languages.includes(main)
  const lacking = has === undefined ? [] : others.filter((one) => !has.languages.includes(one))
  const nameOf = (code: NewClinic['languages'][number]) => nameOfLanguage(code)
  return (
    <div className={styles.source}>
      <LazySelect
        label={t('start.which')}
        searchable
        value={sourceCode === '' ? null : sourceCode}
        data={isListed ? found : [{ value: sourceCode, label: sourceName }, ...found]}
        // The server also searches fields other than the name.
        filter={({ options }) => options}
        nothingFoundMessage={t('nothing')}
        error={
          lacksMain
            ? t('start.lacksMain', { language: nameOf(main) })
            : faults.source === undefined
              ? undefined
              : t('fault.source')
        }
        onSearchChange={setWords}
        onChange={(code, { label }) =>
          put(code === null ? { sourceCode: '', sourceName: '' } : { sourceCode: code, sourceName: label })
        }
      />
      {has && (
        <p className={styles.counts} role="status">
          {t('start.counts', { treatments: has.treatments, questions: has.questions, pictures: has.pictures })}
        </p>
      )}
      {lacking.length > 0 && !lacksMain && (
        <p className={styles.counts}>{t('start.lacks', { languages: lacking.map(nameOf).join(', ') })}</p>
      )}
    </div>
  )
}

/** Maximum number of clinics listed; a search finds the others. */
const MAX_SHOWN = 20

/** Returns the query of clinics whose texts a new one could copy. */
const sourcesQuery = (words: string) =>
  queryOptions({
    queryKey: ['clinics', 'sources', currentLanguage(), words],
    queryFn: async ({ signal }) => {
      const keyword = words.trim().slice(0, 100)
      const input = { size: MAX_SHOWN, languageCode: currentLanguage(), ...(keyword === '' ? {} : { keyword }) }
      return (await call(listClinics, input, { signal })).rows
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Queries the content counts of a source clinic. */
const clinicTextsQuery = (code: string) =>
  queryOptions({
    queryKey: ['clinic-texts', code],
    queryFn: async ({ signal }) => (await call(countClinicTexts, { code }, { signal })).row,
    staleTime: 60_000,
  })
