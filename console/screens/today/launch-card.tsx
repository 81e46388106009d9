import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { launchQuery, type LaunchRow as Row } from '../../lib/data/launch.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import styles from './launch.module.css'
import { LaunchRow } from './launch-row.tsx'

/** The launch checklist of a clinic that visitors cannot see yet. */
export const LaunchCard = () => {
  const t = useTexts('console/launch')
  const { data, error, refetch } = useQuery(launchQuery)
  if (error) return <Failure error={error} again={() => void refetch()} />
  if (!data) return <LoadingText />
  const open = data.rows.filter(({ state }) => state !== 'done')
  const done = data.rows.filter(({ state }) => state === 'done')
  return (
    <section aria-labelledby="launch">
      <header className={styles.head}>
        <div>
          <h2 id="launch">{t('title')}</h2>
          <p>{t(data.mayLaunch ? 'ready' : 'lead')}</p>
        </div>
        <Progress rows={data.rows} />
      </header>
      <div className={styles.groups}>
        <Group rows={open.filter(({ isRequired }) => isRequired)} name="required" />
        <Group rows={open.filter(({ isRequired }) => !isRequired)} name="recommended" />
        {done.length > 0 && <Done rows={done} />}
      </div>
    </section>
  )
}

const Progress = ({ rows }: { rows: readonly Row[] }) => {
  const t = useTexts('console/launch')
  return (
    <dl className={styles.progress}>
      {(['required', 'recommended'] as const).map((name) => {
        const own = rows.filter(({ isRequired }) => isRequired === (name === 'required'))
        const done = own.filter(({ state }) => state === 'done').length
        return (
          <div key={name} data-name={name}>
            {/* Keys: required, recommended */}
            <dt>{t(name)}</dt>
            <dd>
              <b>{done}</b> / {own.length}
            </dd>
            <span className={styles.bars} aria-hidden>
              {own.map(({ code }, at) => (
                <i key={code} data-done={at < done || undefined} />
              ))}
            </span>
          </div>
        )
      })}
    </dl>
  )
}

/** Open rows of one weight. */
const Group = ({ rows, name }: { rows: readonly Row[]; name: 'required' | 'recommended' }) => {
  const t = useTexts('console/launch')
  if (rows.length === 0) return null
  return (
    <div className={styles.group}>
      <h3 data-name={name}>
        {/* Keys: open.*, note.* */}
        {t(`open.${name}`, { count: rows.length })} <small>{t(`note.${name}`)}</small>
      </h3>
      <ul>
        {rows.map((row) => (
          <LaunchRow key={row.code} row={row} />
        ))}
      </ul>
    </div>
  )
}

const Done = ({ rows }: { rows: readonly Row[] }) => {
  const t = useTexts('console/launch')
  return (
    <div className={styles.group}>
      <h3 data-name="done">{t('done', { count: rows.length })}</h3>
      <ul className={styles.done}>
        {rows.map(({ code, value }) => (
          <li key={code}>
            <IconCircleCheck size={16} stroke={1.7} aria-hidden />
            <b>{t(`row.${code}`)}</b>
            {value !== null && <span title={value}>{value}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
