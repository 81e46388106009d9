import { useQueryClient } from '@tanstack/react-query'
import {
  changeMemberRole,
  disableMember,
  enableMember,
  removeMember,
  removeMemberFactors,
  withdrawInvitation,
} from '#schemas/generated/api/team.ts'
import { call } from '../../lib/api/call.ts'
import { showToast, showError } from '../../ui/toasts/toasts.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import type { MemberRole } from './role-rights.ts'
import { useAction } from '../../ui/use-action.ts'

type RoleChange = { readonly id: number; readonly role: MemberRole; readonly from: MemberRole }

/** Returns an owner's actions on members; reversible ones offer undo. */
export const useTeamActions = () => {
  const t = useTexts('console/settings')
  const tr = useTexts('console/shell')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['team'] })
  const after = (message: string) => async () => {
    await refresh()
    showToast(message)
  }
  const changeRole = useAction({
    mutationFn: ({ id, role }: RoleChange) => call(changeMemberRole, { id, role }),
    onSuccess: async (_, { id, role, from }: RoleChange) => {
      await refresh()
      showToast(t('team.roleChanged', { role: tr(`role.${role}`) }), {
        label: t('undo'),
        run: () => void call(changeMemberRole, { id, role: from }).then(refresh).catch(showError),
      })
    },
  })
  const disable = useAction({
    mutationFn: (id: number) => call(disableMember, { id }),
    onSuccess: async (_, id: number) => {
      await refresh()
      showToast(t('team.isDisabled'), {
        label: t('undo'),
        run: () => void call(enableMember, { id }).then(refresh).catch(showError),
      })
    },
  })
  const enable = useAction({
    mutationFn: (id: number) => call(enableMember, { id }),
    onSuccess: after(t('team.isEnabled')),
  })
  const remove = useAction({
    mutationFn: (id: number) => call(removeMember, { id }),
    onSuccess: after(t('team.isRemoved')),
  })
  const removeFactors = useAction({
    mutationFn: (id: number) => call(removeMemberFactors, { id }),
    onSuccess: after(t('team.factorsRemoved')),
  })
  const withdraw = useAction({
    mutationFn: (id: number) => call(withdrawInvitation, { id }),
    onSuccess: after(t('team.withdrawn')),
  })
  return { changeRole, disable, enable, remove, removeFactors, withdraw }
}
