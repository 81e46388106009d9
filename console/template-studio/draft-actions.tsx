import { ActionIcon, Button, Group, Menu, Modal, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioOffer, StudioState } from '#schemas/studio/studio-api.ts'
import { ApiError } from '../lib/api/call.ts'
import { useHasRight } from '../lib/api/session.ts'
import { useTexts } from '../lib/texts/texts.tsx'
import { DifferenceWords } from './difference-words.tsx'
import type { DraftActions as Actions } from './studio-backend.ts'
import { RollOutDialog } from './roll-out-dialog.tsx'
import styles from './studio.module.css'
import type { Compared } from './use-base.ts'

type Props = {
  readonly actions: Actions
  readonly offer: StudioOffer
  readonly state: StudioState
  readonly compared: Compared | null
}

type Open = 'release' | 'discard' | 'rollOut' | null

/** Shows the actions on a draft: preview, export, release and discard. */
export const DraftActions = ({ actions, offer, state, compared }: Props) => {
  const t = useTexts('console/studio')
  const client = useQueryClient()
  const mayRollOut = useHasRight('fleet/manage')
  const [open, setOpen] = useState<Open>(null)
  const { code } = state
  const revision = actions.revisionOf(state)
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: async () => {
      setOpen(null)
      await client.invalidateQueries()
    },
    onError: (error) => {
      const isKnown = error instanceof ApiError && error.code.startsWith('studio/')
      notifications.show({ message: isKnown ? error.message : t('draft.failed'), role: 'alert' })
    },
  })
  const save = async () => {
    const { name, content } = await actions.export(code)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(content)
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {/* The studio lacks the sheet that menus are portalled to. */}
      <Menu position="bottom-end" shadow="md" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t('draft.more')} title={t('draft.more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() =>
              mutate(async () => {
                window.open(await actions.preview(code, offer.clinic), '_blank', 'noopener')
              })
            }
          >
            {t('draft.preview')}
          </Menu.Item>
          <Menu.Item onClick={() => mutate(save)}>{t('draft.export')}</Menu.Item>
          {mayRollOut && <Menu.Item onClick={() => setOpen('rollOut')}>{t('rollOut.open')}</Menu.Item>}
          <Menu.Divider />
          <Menu.Item color="red" disabled={revision === 0} onClick={() => setOpen('discard')}>
            {t('draft.discard')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button disabled={revision === 0} onClick={() => setOpen('release')}>
        {t('draft.release')}
      </Button>
      {open === 'rollOut' && (
        <RollOutDialog
          code={code}
          hasVersion={typeof compared?.base.version === 'string'}
          viewed={offer.clinics.find((one) => one.code === offer.clinic)}
          close={() => setOpen(null)}
        />
      )}
      {open === 'release' && (
        <ReleaseDialog
          version={nextVersion(state)}
          compared={compared}
          isPending={isPending}
          close={() => setOpen(null)}
          release={(version) =>
            mutate(async () => {
              await actions.release(code, version, revision)
              notifications.show({ message: t('draft.released', { version: `${code}@${version}` }) })
            })
          }
        />
      )}
      {open === 'discard' && (
        <Modal
          closeButtonProps={{ 'aria-label': t('close') }}
          opened
          onClose={() => setOpen(null)}
          title={t('draft.discard')}
        >
          <p className={styles.help}>{t('draft.discardHelp', { code })}</p>
          <Group justify="flex-end">
            <Button color="red" loading={isPending} onClick={() => mutate(() => actions.discard(code, revision))}>
              {t('draft.discard')}
            </Button>
          </Group>
        </Modal>
      )}
    </Group>
  )
}

type ReleaseProps = {
  readonly compared: Compared | null
  readonly version: string
  readonly isPending: boolean
  readonly close: () => void
  readonly release: (version: string) => void
}

const ReleaseDialog = ({ version: first, compared, isPending, close, release }: ReleaseProps) => {
  const t = useTexts('console/studio')
  const [version, setVersion] = useState(first)
  const isReady = /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version)
  return (
    <Modal closeButtonProps={{ 'aria-label': t('close') }} opened onClose={close} title={t('draft.release')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) release(version)
        }}
      >
        <p className={styles.help}>{t('draft.releaseHelp')}</p>
        {compared?.differences && (
          <ul className={styles.summary} aria-label={t('compared.tab', { count: compared.differences.length })}>
            {compared.differences.map((one) => (
              <li key={JSON.stringify(one)}>
                <code>{one.file}</code> <DifferenceWords difference={one.difference} />
                {one.types && <small> {one.types.join(', ')}</small>}
              </li>
            ))}
          </ul>
        )}
        <TextInput
          data-autofocus
          label={t('draft.version')}
          value={version}
          onChange={(event) => setVersion(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!isReady} loading={isPending}>
            {t('draft.release')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** Returns the next minor version after the one in the file. */
const nextVersion = ({ code, files }: StudioState): string => {
  const [, first = '0', second = '0'] =
    /"version":\s*"(\d+)\.(\d+)\.\d+"/.exec(files[`${code}/template.json`] ?? '') ?? []
  return `${first}.${Number(second) + 1}.0`
}
