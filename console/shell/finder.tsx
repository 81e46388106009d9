import '@mantine/spotlight/styles.layer.css'
import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listWays } from '../app/screens.ts'
import { useSession } from '../api/session.ts'
import { contentQuery, kindsQuery } from '../data/content.ts'
import { listSettings } from '../data/list-settings.ts'
import { titleOf } from '../data/texts-of.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Opens the search over everything. */
export const openFinder = (): void => spotlight.open()

/** ⌘K: screens and treatments by their names. */
export const Finder = () => {
  const t = useTexts('console/shell')
  const session = useSession()
  const { rights, languages } = session
  const navigate = useNavigate()
  const [isOpened, setOpened] = useState(false)
  const kinds = useQuery({ ...kindsQuery, enabled: isOpened && rights.includes('content/read') })
  const kind = kinds.data?.find(({ name }) => name === 'products')
  const treatments = useQuery({
    ...contentQuery('products', listSettings('products').fields),
    enabled: isOpened && rights.includes('content/read'),
  })
  const screens: SpotlightActionData[] = listWays(session).map(({ name, to }) => ({
    id: to,
    // Keys: nav.*
    label: t(`nav.${name}`),
    onClick: () => void navigate(to),
  }))
  const entries: SpotlightActionData[] = (treatments.data ?? []).map((entry) => ({
    id: `products/${entry.key}`,
    label: titleOf(entry, kind, languages),
    description: t('nav.treatments'),
    onClick: () => void navigate(`/treatments/${entry.key}`),
  }))
  return (
    <Spotlight
      actions={[
        { group: t('finder.screens'), actions: screens },
        { group: t('nav.treatments'), actions: entries },
      ]}
      shortcut={null}
      limit={12}
      highlightQuery
      nothingFound={t('finder.nothing')}
      onSpotlightOpen={() => setOpened(true)}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.7} aria-hidden />,
        placeholder: t('find'),
        'aria-label': t('find'),
      }}
    />
  )
}
