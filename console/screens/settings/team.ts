import { queryOptions } from '@tanstack/react-query'
import { listInvitations, listTeam } from '#schemas/generated/api/team.ts'
import { call } from '../../lib/api/call.ts'

/** Query of the team's members. */
export const teamQuery = queryOptions({
  queryKey: ['team', 'members'],
  queryFn: async ({ signal }) => (await call(listTeam, {}, { signal })).rows,
})

/** Query of pending invitations. */
export const invitationsQuery = queryOptions({
  queryKey: ['team', 'invitations'],
  queryFn: async ({ signal }) => (await call(listInvitations, {}, { signal })).rows,
})
