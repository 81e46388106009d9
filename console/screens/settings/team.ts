import { queryOptions } from '@tanstack/react-query'
import { listInvitations, listTeam } from '#schemas/generated/api/team.ts'
import { call } from '../../api/call.ts'

/** Who is in the team. */
export const teamQuery = queryOptions({
  queryKey: ['team', 'members'],
  queryFn: async ({ signal }) => (await call(listTeam, {}, { signal })).rows,
})

/** Who was invited and has not come yet. */
export const invitationsQuery = queryOptions({
  queryKey: ['team', 'invitations'],
  queryFn: async ({ signal }) => (await call(listInvitations, {}, { signal })).rows,
})
