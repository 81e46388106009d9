/** Roles that an owner can assign, strongest first. */
export const MEMBER_ROLES = ['owner', 'editor', 'writer', 'translator', 'desk', 'viewer'] as const

export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Columns of the role table: actions with the right they require. */
export const MEMBER_ACTIONS = [
  { action: 'write', right: 'content/write' },
  { action: 'publish', right: 'content/publish' },
  { action: 'posts', right: 'posts/handle' },
  { action: 'reservations', right: 'reservations/handle' },
  { action: 'manage', right: 'team/manage' },
] as const

/** Roles with each right; a test checks this against the server's table. */
export const ROLES_WITH: Readonly<Record<(typeof MEMBER_ACTIONS)[number]['right'], readonly MemberRole[]>> = {
  'content/write': ['owner', 'editor', 'writer', 'translator'],
  'content/publish': ['owner', 'editor'],
  'posts/handle': ['owner', 'editor', 'desk'],
  'reservations/handle': ['owner', 'editor', 'desk'],
  'team/manage': ['owner'],
}
