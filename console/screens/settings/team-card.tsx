import { Button, Table, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeamInvitation, TeamMember } from '#schemas/generated/api/team.ts'
import { Chip } from '../../ui/chip.tsx'
import { Failure, LoadingText } from '../../ui/states.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { Card } from './card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog, type MadeLink } from './link-dialog.tsx'
import { InvitationMenu, MemberMenu } from './member-menu.tsx'
import { MEMBER_ACTIONS, MEMBER_ROLES, ROLES_WITH, type MemberRole } from './role-rights.ts'
import styles from './settings.module.css'
import { invitationsQuery, teamQuery } from './team.ts'
import { useTeamActions } from './use-team-actions.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

/** Lists the members with their roles and rights. */
export const TeamCard = () => {
  const t = useTexts('console/settings')
  const team = useQuery(teamQuery)
  const invitations = useQuery(invitationsQuery)
  const [isInviting, { open, close }] = useDisclosure(false)
  const [link, setLink] = useState<MadeLink | null>(null)
  const error = team.error ?? invitations.error
  return (
    <Card
      id="team"
      title={t('card.team')}
      count={team.data?.length}
      actions={
        <Button
          size="sm"
          variant="default"
          leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
          onClick={open}
        >
          {t('team.invite')}
        </Button>
      }
    >
      {error && <Failure error={error} again={() => void Promise.all([team.refetch(), invitations.refetch()])} />}
      {!error && !team.data && <LoadingText />}
      {team.data && (
        <div className={styles.scroll}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('team.person')}</Table.Th>
                <Table.Th>{t('team.role')}</Table.Th>
                {MEMBER_ACTIONS.map(({ action }) => (
                  <Table.Th key={action} className={styles.center ?? ''}>
                    {/* Keys: deed.* */}
                    {t(`deed.${action}`)}
                  </Table.Th>
                ))}
                <Table.Th>
                  <VisuallyHidden>{t('team.actions')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {team.data.map((member) => (
                <MemberRow key={member.id} member={member} show={setLink} />
              ))}
              {invitations.data?.map((invitation) => (
                <InvitationRow key={`i${invitation.id}`} invitation={invitation} show={setLink} />
              ))}
            </Table.Tbody>
          </Table>
          {team.data.length === 0 && invitations.data?.length === 0 && (
            <p className={styles.nobody}>{t('team.nobody')}</p>
          )}
        </div>
      )}
      {isInviting && (
        <InviteDialog
          close={close}
          done={(made) => {
            close()
            setLink(made)
          }}
        />
      )}
      {link && <LinkDialog link={link} close={() => setLink(null)} />}
    </Card>
  )
}

const MemberRow = ({ member, show }: { member: TeamMember; show: (link: MadeLink) => void }) => {
  const t = useTexts('console/settings')
  const tr = useTexts('console/shell')
  const formats = useFormats()
  const { changeRole } = useTeamActions()
  const name = member.name || member.email
  return (
    <Table.Tr>
      <Table.Td>
        <div className={styles.person}>
          <span className={styles.face} aria-hidden>
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={styles.two}>
            <b>
              {name} {member.isDisabled && <Chip tone="wrong">{t('team.disabled')}</Chip>}
            </b>
            <small>
              {[
                ...(name === member.email ? [] : [member.email]),
                member.lastSeenAt ? t('team.seen', { ago: formats.ago(member.lastSeenAt) }) : t('team.neverSeen'),
              ].join(' · ')}
            </small>
          </span>
        </div>
      </Table.Td>
      <Table.Td>
        <LazySelect
          size="xs"
          w={104}
          aria-label={t('team.roleOf', { name })}
          allowDeselect={false}
          disabled={member.isSelf}
          readOnly={changeRole.isPending}
          value={member.role}
          // Keys: role.*
          data={MEMBER_ROLES.map((role) => ({ value: role, label: tr(`role.${role}`) }))}
          onChange={(role) => {
            const chosen = MEMBER_ROLES.find((one) => one === role)
            if (chosen && chosen !== member.role) changeRole.mutate({ id: member.id, role: chosen, from: member.role })
          }}
        />
      </Table.Td>
      <Deeds role={member.role} />
      <Table.Td>{!member.isSelf && <MemberMenu member={member} show={show} />}</Table.Td>
    </Table.Tr>
  )
}

const InvitationRow = ({ invitation, show }: { invitation: TeamInvitation; show: (link: MadeLink) => void }) => {
  const t = useTexts('console/settings')
  const tr = useTexts('console/shell')
  const formats = useFormats()
  return (
    <Table.Tr>
      <Table.Td>
        <div className={styles.person}>
          <span className={styles.face} data-open aria-hidden>
            ?
          </span>
          <span className={styles.two}>
            <b>{invitation.name || invitation.email}</b>
            <small>
              {invitation.isOver
                ? t('team.invitationOver')
                : t('team.invitationOpen', { day: formats.day(invitation.expiresAt) })}
            </small>
          </span>
        </div>
      </Table.Td>
      {/* Keys: role.* */}
      <Table.Td>{tr(`role.${invitation.role}`)}</Table.Td>
      <Deeds role={invitation.role} />
      <Table.Td>
        <InvitationMenu invitation={invitation} show={show} />
      </Table.Td>
    </Table.Tr>
  )
}

const Deeds = ({ role }: { role: MemberRole }) => {
  const t = useTexts('console/settings')
  return MEMBER_ACTIONS.map(({ action, right }) => {
    const may = ROLES_WITH[right].includes(role)
    return (
      <Table.Td key={action} className={styles.center ?? ''}>
        {may && role === 'translator' && <span className={styles.quiet}>{t('team.translations')}</span>}
        {may && role !== 'translator' && (
          <IconCheck size={16} stroke={2} className={styles.good} role="img" aria-label={t('team.may')} />
        )}
        {!may && (
          <span role="img" aria-label={t('team.mayNot')}>
            –
          </span>
        )}
      </Table.Td>
    )
  })
}
