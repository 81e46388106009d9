import '@mantine/spotlight/styles.layer.css'
import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { listNavEntries } from './screens.ts'
import { useSession } from '../lib/api/session.ts'
import { kindsQuery, titleOf } from '../lib/data/content.ts'
import { toPostLabel, postsQuery } from '../lib/data/posts.ts'
import { addDays, dayIn, reservationsQuery } from '../lib/data/reservations.ts'
import { rowsQuery } from '../lib/data/rows.ts'
import { announce } from '../ui/announce.ts'
import { useFormats, useTexts } from '../lib/texts/texts.tsx'

/** Opens the global search. */
export const openFinder = (): void => spotlight.open()

/** Days in the past within which bookings are found; future ones always are. */
const DAYS_BACK = 30

/** Maximum number of results shown. */
const MAX_FOUND = 12

/** Milliseconds after the last keystroke until the number of results is announced. */
const TELL_MS = 600

const FOUND = '.mantine-Spotlight-action'

/**
 * Announces the selected result after an arrow key, since the focus stays in the field; deferred until the key has been
 * handled.
 */
const tellFound = ({ key }: { readonly key: string }): void => {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  setTimeout(() => {
    const found = document.querySelector<HTMLElement>(`${FOUND}[data-selected]`)
    if (found) announce(found.innerText)
  })
}

/** Global search (⌘K): screens, treatments and posts by name, bookings by name and number. */
export const Finder = () => {
  const t = useTexts('console/shell')
  const session = useSession()
  const { rights, languages } = session
  const navigate = useNavigate()
  const [openedAt, setOpenedAt] = useState(0)
  const isOpened = openedAt > 0
  const [words, setWords] = useState('')
  const formats = useFormats()
  const kinds = useQuery({ ...kindsQuery, enabled: isOpened && rights.includes('content/read') })
  const kind = kinds.data?.find(({ name }) => name === 'products')
  const treatments = useQuery({
    ...rowsQuery(
      'products',
      { ...(words.trim() && { keyword: words.trim().slice(0, 100) }), order: 'weight' },
      1,
      MAX_FOUND,
    ),
    placeholderData: keepPreviousData,
    enabled: isOpened && rights.includes('content/read'),
  })
  const tp = useTexts('console/parts')
  const { isFetching } = treatments
  useEffect(() => {
    if (words === '' || isFetching) return
    const notify = () => announce(tp('found', { count: document.querySelectorAll(FOUND).length }))
    const timer = setTimeout(notify, TELL_MS)
    return () => clearTimeout(timer)
  }, [words, isFetching, tp])
  const screens: SpotlightActionData[] = listNavEntries(session).map(({ name, to }) => ({
    id: to,
    // Keys: nav.*
    label: t(`nav.${name}`),
    onClick: () => void navigate(to),
  }))
  const entries: SpotlightActionData[] = (treatments.data?.rows ?? []).map((entry) => ({
    id: `products/${entry.key}`,
    label: titleOf(entry, kind, languages),
    description: t('nav.treatments'),
    // The server found it, possibly by fields other than its name.
    keywords: [words],
    onClick: () => void navigate(`/treatments/${entry.key}`),
  }))
  const handlesPosts = rights.includes('posts/handle')
  const waiting = useQuery({ ...postsQuery('UNANSWERED'), enabled: isOpened && handlesPosts })
  const answered = useQuery({ ...postsQuery('ANSWERED'), enabled: isOpened && handlesPosts })
  const bookings = useQuery({
    ...reservationsQuery({ from: addDays(dayIn(new Date(openedAt)), -DAYS_BACK) }),
    enabled: isOpened && rights.includes('reservations/handle'),
  })
  const posts: SpotlightActionData[] = [...(waiting.data?.rows ?? []), ...(answered.data?.rows ?? [])].map((post) => ({
    id: `posts/${post.id}`,
    ...toPostLabel(post, {
      privately: t('finder.privatePost', { number: post.id }),
      time: formats.moment(post.createdAt),
    }),
    onClick: () => void navigate(`/desk?post=${post.id}`),
  }))
  const reservations: SpotlightActionData[] = (bookings.data ?? []).map((one) => ({
    id: `reservations/${one.number}`,
    label: `${one.customerName} · ${one.number}`,
    description: `${formats.date(one.date)} ${one.time}`,
    // Numbers are also found without the hyphen.
    keywords: [one.number.replace('-', ''), one.treatment ?? ''],
    onClick: () => void navigate(`/reservations?date=${one.date}&number=${one.number}`),
  }))
  return (
    <Spotlight
      actions={[
        { group: t('finder.screens'), actions: screens },
        { group: t('nav.treatments'), actions: entries },
        { group: t('nav.desk'), actions: posts },
        { group: t('nav.reservations'), actions: reservations },
      ]}
      shortcut={null}
      attributes={{ content: { 'aria-label': t('find') } }}
      limit={MAX_FOUND}
      query={words}
      onQueryChange={setWords}
      highlightQuery
      nothingFound={t('finder.nothing')}
      onSpotlightOpen={() => setOpenedAt(Date.now())}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.7} aria-hidden />,
        placeholder: t('find'),
        'aria-label': t('find'),
        onKeyDown: tellFound,
      }}
    />
  )
}
