import type { Member } from '../administrators/index.ts'

/** A member as owners see them. */
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
