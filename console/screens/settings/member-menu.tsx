import { ActionIcon, Button, Group, Menu, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { makeMemberReset, renewInvitation, type TeamInvitation, type TeamMember } from '#schemas/generated/api/team.ts'
import { call } from '../../lib/api/call.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { MadeLink } from './link-dialog.tsx'
import { useTeamActions } from './use-team-actions.ts'
import { useAction } from '../../ui/use-action.ts'

const DotsMenu = ({ name, children }: { name: string; children: ReactNode }) => {
  const t = useTexts('console/settings')
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('more', { name })}>
          <IconDots size={16} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

type Show = { readonly show: (link: MadeLink) => void }

/** Shows an owner's actions on a member. */
export const MemberMenu = ({ member, show }: Show & { member: TeamMember }) => {
  const t = useTexts('console/settings')
  const { disable, enable, remove, removeFactors } = useTeamActions()
  const [isRemoving, { open, close }] = useDisclosure(false)
  const name = member.name || member.email
  const reset = useAction({
    mutationFn: () => call(makeMemberReset, { id: member.id }),
    onSuccess: ({ row }) => show({ title: t('team.resetTitle', { name }), ...row, isSent: false }),
  })
  return (
    <>
      <DotsMenu name={name}>
        <Menu.Item onClick={() => reset.mutate()}>{t('team.reset')}</Menu.Item>
        {(member.hasAuthenticator || member.passkeys > 0) && (
          <Menu.Item onClick={() => removeFactors.mutate(member.id)}>{t('team.removeFactors')}</Menu.Item>
        )}
        {member.isDisabled ? (
          <Menu.Item onClick={() => enable.mutate(member.id)}>{t('team.enable')}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => disable.mutate(member.id)}>{t('team.disable')}</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" onClick={open}>
          {t('team.remove')}
        </Menu.Item>
      </DotsMenu>
      <Modal
        opened={isRemoving}
        onClose={close}
        title={t('team.removeTitle', { name })}
        size={420}
        closeButtonProps={{ 'aria-label': t('cancel') }}
      >
        <Text size="sm">{t('team.removeText')}</Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="subtle" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            variant="remove"
            onClick={() => {
              close()
              remove.mutate(member.id)
            }}
          >
            {t('team.remove')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

/** Shows an owner's actions on a pending invitation. */
export const InvitationMenu = ({ invitation, show }: Show & { invitation: TeamInvitation }) => {
  const t = useTexts('console/settings')
  const client = useQueryClient()
  const { withdraw } = useTeamActions()
  const name = invitation.name || invitation.email
  const renew = useAction({
    mutationFn: () => call(renewInvitation, { id: invitation.id }),
    onSuccess: async ({ row }) => {
      await client.invalidateQueries({ queryKey: ['team'] })
      show({ title: t('team.linkTitle', { name }), ...row })
    },
  })
  return (
    <DotsMenu name={name}>
      <Menu.Item onClick={() => renew.mutate()}>{t('team.renew')}</Menu.Item>
      <Menu.Item color="red" onClick={() => withdraw.mutate(invitation.id)}>
        {t('team.withdraw')}
      </Menu.Item>
    </DotsMenu>
  )
}
