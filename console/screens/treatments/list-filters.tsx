import { CloseButton, Kbd, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useListContext } from 'ra-core'
import { useRef } from 'react'
import { useScreenKeys } from '../../shell/use-screen-keys.ts'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './treatments.module.css'

const STATES = ['public', 'draft', 'scheduled', 'hidden'] as const
const ORDERS = ['weight', 'name', 'price', 'changed'] as const

/** What the list shows; it stands in the address, so that a view can be sent as a link. */
export const ListFilters = () => {
  const t = useTexts('console/treatments')
  const { languages } = useSession()
  const { filterValues, setFilters, sort, setSort } = useListContext()
  const place = useRef<HTMLInputElement>(null)
  useScreenKeys([['/', () => place.current?.focus()]])
  const put = (name: string, value: string | null) => {
    const { [name]: _, ...rest } = filterValues
    setFilters(value ? { ...rest, [name]: value } : rest)
  }
  const words = String(filterValues['q'] ?? '')
  return (
    <div className={styles.filters}>
      <TextInput
        ref={place}
        w={250}
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        rightSection={
          words === '' ? (
            <Kbd size="xs">/</Kbd>
          ) : (
            <CloseButton size="sm" aria-label={t('clear')} onClick={() => put('q', null)} />
          )
        }
        onChange={(event) => put('q', event.currentTarget.value)}
      />
      <Select
        w={140}
        aria-label={t('state')}
        placeholder={t('state')}
        clearable
        value={filterValues['state'] ?? null}
        // Keys: stateName.*
        data={STATES.map((value) => ({ value, label: t(`stateName.${value}`) }))}
        onChange={(value) => put('state', value)}
      />
      <Select
        w={150}
        aria-label={t('language')}
        placeholder={t('language')}
        clearable
        value={filterValues['missing'] ?? null}
        data={[
          { value: 'any', label: t('missingAny') },
          ...languages.map((value) => ({ value, label: t('missingIn', { language: value.toUpperCase() }) })),
        ]}
        onChange={(value) => put('missing', value)}
      />
      <Select
        w={140}
        ml="auto"
        aria-label={t('order')}
        allowDeselect={false}
        value={sort.field}
        // Keys: orderName.*
        data={ORDERS.map((value) => ({ value, label: t(`orderName.${value}`) }))}
        onChange={(field) => field && setSort({ field, order: field === 'changed' ? 'DESC' : 'ASC' })}
      />
    </div>
  )
}
