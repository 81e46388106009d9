import { ActionIcon, Button, Group, Modal, Pagination, Table, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { IconPlus, IconRoute, IconSearchOff, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { listRedirects, putRedirect, removeRedirect, type Redirect } from '#schemas/generated/api/redirects.ts'
import { useScreenKeys } from '../../ui/shortcuts/use-screen-keys.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { useHasRight } from '../../lib/api/session.ts'
import { pageOf } from '../../lib/data/query-changes.ts'
import { useAddress } from '../../lib/data/use-address.ts'
import { Failure, StatePanel, LoadingText } from '../../ui/states.tsx'
import { ResultCount } from '../../ui/result-count.tsx'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { Bar } from '../../ui/screen/bar.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { ImportRedirects } from './import-redirects.tsx'
import styles from './redirects.module.css'
import { useAction } from '../../ui/use-action.ts'
import { SearchInput } from '../../ui/search-input.tsx'

const SIZE = 100
const PAUSE_MS = 250

/** Lists the redirects; they can be searched, added, removed, and imported from a file. */
export const RedirectsScreen = () => {
  const t = useTexts('console/redirects')
  const mayWrite = useHasRight('content/publish')
  const [query, change] = useAddress()
  const [isAdding, { open, close }] = useDisclosure(query.has('from'))
  const keyword = query.get('q') ?? ''
  const [words, setWords] = useState(keyword)
  const page = pageOf(query)
  useScreenKeys([['C', () => mayWrite && open()]])
  const { data, error, refetch } = useQuery({
    queryKey: ['redirects', keyword, page],
    queryFn: ({ signal }) =>
      call(listRedirects, { page, size: SIZE, ...(keyword === '' ? {} : { keyword }) }, { signal }),
    placeholderData: keepPreviousData,
  })
  const search = useDebouncedCallback((q: string) => change({ q: q === '' ? null : q, page: null }), PAUSE_MS)
  const type = (text: string) => {
    setWords(text)
    search(text)
  }
  return (
    <>
      <Bar
        title={t('title')}
        facts={data && <ResultCount className={styles.quiet} count={data.total} />}
        actions={
          mayWrite && (
            <>
              <ImportRedirects />
              <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={open}>
                {t('add')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.filters}>
        <SearchInput w={260} maxLength={100} label={t('search')} clear={t('clear')} value={words} onChange={type} />
        <span className={styles.quiet}>{t('atOnce')}</span>
      </div>
      {error && !data && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <LoadingText />}
      {data?.total === 0 && (
        <StatePanel
          icon={keyword === '' ? IconRoute : IconSearchOff}
          title={keyword === '' ? t('empty') : t('nothing')}
        >
          {keyword === '' && <p>{t('emptyText')}</p>}
        </StatePanel>
      )}
      {data && data.total > 0 && <Rows rows={data.rows} mayWrite={mayWrite} />}
      {data && data.total > SIZE && (
        <Pagination
          className={styles.foot ?? ''}
          size="sm"
          value={page}
          total={Math.ceil(data.total / SIZE)}
          // Keys: page.*
          getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
          getItemProps={(number) => ({ 'aria-label': t('page.number', { number }) })}
          onChange={(next) => change({ page: String(next) }, { isStep: true })}
        />
      )}
      {isAdding && <AddRedirect from={query.get('from') ?? ''} close={close} />}
    </>
  )
}

const useWriting = () => {
  const t = useTexts('console/redirects')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['redirects'] })
  const put = useMutation({
    mutationFn: (redirect: Pick<Redirect, 'from' | 'to'>) => call(putRedirect, redirect),
    onSuccess: refresh,
  })
  const remove = useAction({
    mutationFn: ({ from }: Redirect) => call(removeRedirect, { from }),
    onSuccess: (_, { from, to }) => {
      showToast(t('removed', { from }), {
        label: t('undo'),
        run: () => put.mutate({ from, to }, { onError: showError }),
      })
      return refresh()
    },
  })
  return { put, remove }
}

const Rows = ({ rows, mayWrite }: { rows: readonly Redirect[]; mayWrite: boolean }) => {
  const t = useTexts('console/redirects')
  const formats = useFormats()
  const { remove } = useWriting()
  return (
    <div className={styles.scroll} role="region" aria-label={t('title')} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('from')}</Table.Th>
            <Table.Th>{t('to')}</Table.Th>
            <Table.Th ta="right">{t('hits')}</Table.Th>
            <Table.Th>{t('lastHit')}</Table.Th>
            <Table.Th>{t('author')}</Table.Th>
            {mayWrite && (
              <Table.Th>
                <span className={styles.hidden}>{t('remove')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((redirect) => (
            <Table.Tr key={redirect.from}>
              <Table.Td className={styles.path}>{redirect.from}</Table.Td>
              <Table.Td className={styles.path}>
                <a href={redirect.to} target="_blank" rel="noreferrer">
                  {redirect.to}
                </a>
              </Table.Td>
              <Table.Td ta="right">{formats.figure(redirect.hits)}</Table.Td>
              <Table.Td>{redirect.lastHitAt === null ? '–' : formats.ago(redirect.lastHitAt)}</Table.Td>
              <Table.Td>{redirect.author}</Table.Td>
              {mayWrite && (
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('removeOf', { from: redirect.from })}
                    onClick={() => remove.mutate(redirect)}
                  >
                    <IconTrash size={16} stroke={1.7} />
                  </ActionIcon>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const AddRedirect = ({ from: given, close }: { from: string; close: () => void }) => {
  const t = useTexts('console/redirects')
  const { put } = useWriting()
  const [from, setFrom] = useState(given)
  const [to, setTo] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    put.mutate(
      { from: from.trim(), to: to.trim() },
      {
        onSuccess: () => {
          showToast(t('added', { from: from.trim() }))
          close()
        },
      },
    )
  }
  const code = put.error instanceof ApiError ? put.error.code.replace('/', '-') : ''
  return (
    <Modal opened onClose={close} title={t('addTitle')} size={460} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form onSubmit={send} noValidate>
        <TextInput
          label={t('from')}
          description={t('fromHelp')}
          placeholder="/about/us"
          maxLength={1500}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          mt="md"
          label={t('to')}
          description={t('toHelp')}
          placeholder="/introduce"
          maxLength={1500}
          value={to}
          // Keys: fault.*
          error={put.error ? t(`fault.${code}`, { defaultValue: t('fault.other') }) : undefined}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="publish" loading={put.isPending} disabled={!from.trim() || !to.trim()}>
            {t('addGo')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
