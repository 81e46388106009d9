import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../../lib/data/reservations.ts'
import { Chip } from '../../ui/chip.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import styles from './lists.module.css'
import { useDayNames } from './use-day-names.ts'

/** Lists the waiting customers and the pending offers; renders nothing when empty. */
export const WaitingList = ({
  choose,
  offer,
}: {
  choose: (number: string) => void
  offer: (number: string) => void
}) => {
  const t = useTexts('console/reservations')
  const formats = useFormats()
  const names = useDayNames()
  const { data = [] } = useQuery(waitingQuery())
  if (data.length === 0) return null
  return (
    <section className={styles.waiting} aria-label={t('waiting.title', { count: data.length })}>
      <h2>{t('waiting.title', { count: data.length })}</h2>
      <ol>
        {data.map(({ number, customerName, treatment, date, time, waitingPart, state, heldUntil, languageCode }) => (
          <li key={number}>
            <button type="button" onClick={() => choose(number)}>
              <b>{customerName}</b>
              {languageCode !== 'ko' && <Chip>{languageCode}</Chip>}
              <small>
                {treatment ?? t('kind.VISIT')} · {names.day(date)} {/* Keys: part.* */}
                {state === 'OFFERED' ? time : t(`part.${waitingPart ?? 'ANY'}`)}
              </small>
            </button>
            {state === 'OFFERED' && heldUntil !== null ? (
              <Chip tone="info">{t('waiting.until', { time: formats.time(heldUntil) })}</Chip>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('offerTo', { name: customerName })}
                onClick={() => offer(number)}
              >
                {t('offer')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p>{t('waiting.note')}</p>
    </section>
  )
}
