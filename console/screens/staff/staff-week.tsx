import { Button, Popover, SegmentedControl, Table } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContentEntry } from '#schemas/generated/api/content.ts'
import { useMay, useSession } from '../../api/session.ts'
import { addressOf } from '../../data/address-of.ts'
import { useChangeEntries } from '../../data/change-entry.ts'
import { contentQuery } from '../../data/content.ts'
import { useCreateEntry } from '../../data/create-entry.ts'
import { isFields, textOf } from '../../data/texts-of.ts'
import { tellFailure } from '../../parts/tell.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { WaitingFor } from '../../parts/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { WEEKDAYS, type Weekday } from './hours.ts'
import styles from './staff.module.css'

const HALVES = ['morning', 'afternoon'] as const
const WORKS = ['CLINIC', 'PROCEDURE', 'OFF'] as const

const weightOf = ({ data }: ContentEntry) => (typeof data['weight'] === 'number' ? data['weight'] : 0)

/** What somebody does in a half of a day; off where nothing is written. */
const workOf = (entry: ContentEntry, day: Weekday, half: (typeof HALVES)[number]): string => {
  const week = entry.data['weekly']
  const both = isFields(week) ? week[day] : null
  const work = isFields(both) ? both[half] : null
  return WORKS.find((one) => one === work) ?? 'OFF'
}

/** Who works when: mornings above afternoons, each cell opened to be changed. */
export const StaffWeek = () => {
  const t = useTexts('console/staff')
  const mayWrite = useMay('content/write')
  const { data } = useQuery(contentQuery('employees'))
  const create = useCreateEntry('employees')
  if (!data) return <WaitingFor />
  const people = data.toSorted((a, b) => weightOf(a) - weightOf(b) || Number(a.key) - Number(b.key))
  return (
    <section aria-label={t('week')}>
      <div className={styles.head}>
        <h2>{t('week')}</h2>
        <span>{t('weekHint')}</span>
        <span className={styles.legend}>
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
        <Table aria-label={t('week')}>
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
              <Person key={person.key} person={person} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}

const Person = ({ person }: { person: ContentEntry }) => {
  const { languages } = useSession()
  const name = textOf(person.data['name'], languages) || person.key
  return (
    <Table.Tr>
      <Table.Td>
        <Link className={styles.person} to={addressOf(person)}>
          <Thumb picture={person.data['image']} />
          <span>
            <b>{name}</b>
            <small>{textOf(person.data['position'], languages)}</small>
          </span>
        </Link>
      </Table.Td>
      {WEEKDAYS.map((day) => (
        <Table.Td key={day}>
          <Cell person={person} day={day} name={name} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

type CellProps = { readonly person: ContentEntry; readonly day: Weekday; readonly name: string }

const Cell = ({ person, day, name }: CellProps) => {
  const t = useTexts('console/staff')
  const mayWrite = useMay('content/write')
  const change = useChangeEntries('employees')
  // Keys: day.*, work.*, half.*
  const title = `${name} · ${t(`day.${day}`)}`
  const put = (half: string, work: string) =>
    change.mutate(
      {
        keys: [person.key],
        change: ({ data }) => {
          const week = isFields(data['weekly']) ? data['weekly'] : {}
          const both = isFields(week[day]) ? week[day] : {}
          return { data: { ...data, weekly: { ...week, [day]: { ...both, [half]: work } } } }
        },
      },
      { onError: tellFailure },
    )
  const said = HALVES.map((half) => `${t(`half.${half}`)} ${t(`work.${workOf(person, day, half)}`)}`).join(', ')
  return (
    <Popover position="bottom" trapFocus disabled={!mayWrite} shadow="md">
      <Popover.Target>
        <button type="button" className={styles.cell} aria-label={`${title}, ${said}`}>
          {HALVES.map((half) => (
            <span key={half} data-work={workOf(person, day, half)} />
          ))}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <b className={styles.cellTitle}>{title}</b>
        {HALVES.map((half) => (
          <div key={half} className={styles.half}>
            <span>{t(`half.${half}`)}</span>
            <SegmentedControl
              size="xs"
              aria-label={t(`half.${half}`)}
              disabled={change.isPending}
              data={WORKS.map((work) => ({ value: work, label: t(`work.${work}`) }))}
              value={workOf(person, day, half)}
              onChange={(work) => put(half, work)}
            />
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
