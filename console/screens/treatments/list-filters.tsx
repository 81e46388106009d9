import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTexts } from '../../lib/texts/use-texts.ts'
import { CategorySelect } from './category-select.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { useListView } from './list-view.tsx'
import styles from './treatments.module.css'
import { ORDERS, STATES } from './view.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

/** Filters the list; the filters are in the address, so that a view can be shared as a link. */
export const ListFilters = () => {
  const t = useTexts('console/treatments')
  const { languages } = useSession()
  const { view, change } = useListView()
  const place = useRef<HTMLInputElement>(null)
  useScreenKeys([['/', () => place.current?.focus()]])
  const words = view.q ?? ''
  return (
    <div className={styles.filters}>
      <TextInput
        ref={place}
        className={styles.search ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        rightSection={
          words === '' ? (
            <Kbd size="xs">/</Kbd>
          ) : (
            <CloseButton size="sm" aria-label={t('clear')} onClick={() => change({ q: undefined })} />
          )
        }
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      <CategorySelect />
      <LazySelect
        w={140}
        aria-label={t('state')}
        placeholder={t('state')}
        clearable
        value={view.state ?? null}
        // Keys: stateName.*
        data={STATES.map((value) => ({ value, label: t(`stateName.${value}`) }))}
        onChange={(value) => change({ state: STATES.find((one) => one === value) })}
      />
      <LazySelect
        w={150}
        aria-label={t('language')}
        placeholder={t('language')}
        clearable
        value={view.missing ?? null}
        data={[
          { value: 'any', label: t('missingAny') },
          ...languages.map((value) => ({ value, label: t('missingIn', { language: value.toUpperCase() }) })),
        ]}
        onChange={(value) => change({ missing: value ?? undefined })}
      />
      <LazySelect
        w={140}
        ml="auto"
        aria-label={t('order')}
        allowDeselect={false}
        value={view.order ?? 'weight'}
        // Keys: orderName.*
        data={ORDERS.map((value) => ({ value, label: t(`orderName.${value}`) }))}
        onChange={(value) => change({ order: ORDERS.find((one) => one === value) })}
      />
      <ColumnMenu />
    </div>
  )
}
