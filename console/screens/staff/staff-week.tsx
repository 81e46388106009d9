import { Button, Table } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { addressOf, contentQuery, textOf } from '../../lib/data/content.ts'
import { useCreateEntry } from '../../content-editing/entries/create-entry.ts'
import { Thumb } from '../../ui/thumb.tsx'
import { LoadingText } from '../../ui/states.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { WEEKDAYS } from './hours.ts'
import shared from './staff.module.css'
import two from '../../ui/styles/two-lines.module.css'
import styles from './staff-week.module.css'
import { usePaint } from './use-paint.ts'
import { WeekCell } from './week-cell.tsx'
import { WORKS } from './week-cells.ts'

const weightOf = ({ data }: ContentEntry) => (typeof data['weight'] === 'number' ? data['weight'] : 0)

/** Shows the staff schedule: mornings above afternoons, each half painted by press, drag or key. */
export const StaffWeek = () => {
  const t = useTexts('console/staff')
  const mayWrite = useHasRight('content/write')
  const { data } = useQuery(contentQuery('employees'))
  const create = useCreateEntry('employees')
  const paint = usePaint()
  if (!data) return <LoadingText />
  const people = data.toSorted((a, b) => weightOf(a) - weightOf(b) || Number(a.key) - Number(b.key))
  const keys = people.map(({ key }) => key)
  return (
    <section aria-label={t('week')}>
      <div className={shared.head}>
        <h2>{t('week')}</h2>
        <span>{t('weekHint')}</span>
        <span className={shared.legend}>
          {WORKS.map((work) => (
            <span key={work} data-work={work}>
              {/* Keys: work.* */}
              {t(`work.${work}`)}
            </span>
          ))}
        </span>
        {mayWrite && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
            loading={create.isPending}
            onClick={() => create.mutate({})}
          >
            {t('addPerson')}
          </Button>
        )}
      </div>
      <div className={styles.scroll}>
        <Table role="grid" aria-label={t('week')} onPointerUp={() => paint.end()} onPointerLeave={() => paint.end()}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('person')}</Table.Th>
              {WEEKDAYS.map((day) => (
                <Table.Th key={day} ta="center">
                  {/* Keys: dayShort.* */}
                  {t(`dayShort.${day}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((person) => (
              <Person key={person.key} person={person} people={keys} paint={paint} />
            ))}
          </Table.Tbody>
        </Table>
        {people.length === 0 && <p className={styles.nobody}>{t('nobody')}</p>}
      </div>
    </section>
  )
}

type PersonProps = {
  readonly person: ContentEntry
  readonly people: readonly string[]
  readonly paint: ReturnType<typeof usePaint>
}

const Person = ({ person, people, paint }: PersonProps) => {
  const { languages } = useSession()
  const name = textOf(person.data['name'], languages) || person.key
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Link className={styles.person} to={addressOf(person)}>
          <Thumb picture={person.data['image']} />
          <span>
            <b className={two.twoLines}>{name}</b>
            <small className={two.twoLines}>{textOf(person.data['position'], languages)}</small>
          </span>
        </Link>
      </Table.Th>
      {WEEKDAYS.map((day) => (
        <WeekCell key={day} {...{ person, people, day, name, paint }} />
      ))}
    </Table.Tr>
  )
}
