import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { inviteMember } from '#schemas/generated/api/team.ts'
import { ApiError, call } from '../../lib/api/call.ts'
import { CONSOLE_LANGUAGES, type ConsoleLanguage } from '../../lib/texts/languages.ts'
import { currentLanguage, useTexts } from '../../lib/texts/texts.tsx'
import type { MadeLink } from './link-dialog.tsx'
import { MEMBER_ROLES, type MemberRole } from './role-rights.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'
import styles from './settings.module.css'

type Props = { readonly close: () => void; readonly done: (link: MadeLink) => void }

/** Invites a member: address, name, role, and the language of their e-mails. */
export const InviteDialog = ({ close, done }: Props) => {
  const t = useTexts('console/settings')
  const tr = useTexts('console/shell')
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<MemberRole>('editor')
  const [language, setLanguage] = useState<ConsoleLanguage>(currentLanguage())
  const invite = useMutation({
    mutationFn: () => call(inviteMember, { email: email.trim(), name: name.trim(), role, language }),
    onSuccess: async ({ row }) => {
      await client.invalidateQueries({ queryKey: ['team'] })
      done({ title: t('team.linkTitle', { name: row.name || row.email }), ...row })
    },
  })
  const code = invite.error instanceof ApiError ? invite.error.code : ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('team.inviteTitle')}
      size={460}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <form onSubmit={send} className={styles.form} style={{ padding: 0 }}>
        <TextInput
          label={t('team.email')}
          type="email"
          value={email}
          error={code === 'team/address-taken' && t('team.taken')}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('account.name')}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <LazySelect
          label={t('team.role')}
          // Keys: roleText.*
          description={t(`roleText.${role}`)}
          allowDeselect={false}
          value={role}
          // Keys: role.*
          data={MEMBER_ROLES.map((one) => ({ value: one, label: tr(`role.${one}`) }))}
          onChange={(chosen) => setRole(MEMBER_ROLES.find((one) => one === chosen) ?? role)}
        />
        <LazySelect
          label={t('account.language')}
          allowDeselect={false}
          value={language}
          // Keys: language.*
          data={CONSOLE_LANGUAGES.map((one) => ({ value: one, label: t(`language.${one}`) }))}
          onChange={(chosen) => setLanguage(CONSOLE_LANGUAGES.find((one) => one === chosen) ?? language)}
        />
        {invite.error && code !== 'team/address-taken' && <Text c="red">{t('failed')}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={invite.isPending} disabled={!email.includes('@')}>
            {t('team.makeLink')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
