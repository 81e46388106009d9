import type { Member } from '../administrators/index.ts'

/** Converts a member to a row for owners. */
export const toMemberRow = (member: Member, ownId: number) => {
  const { id, email, name, role, language, isDisabled, createdAt, lastSeenAt, hasAuthenticator, passkeys } = member
  return {
    id,
    email,
    name,
    role,
    language,
    isDisabled,
    createdAt,
    lastSeenAt,
    hasAuthenticator,
    passkeys,
    isSelf: id === ownId,
  }
}
