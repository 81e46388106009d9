import type { ApiKey } from '#schemas/generated/api/api-keys.ts'

/** Permission that a key can have. */
export type KeyRight = NonNullable<ApiKey['rights']>[number]

const DESK: readonly KeyRight[] = ['content/read', 'statistics/read', 'posts/handle', 'reservations/handle']
const WRITER: readonly KeyRight[] = ['content/read', 'content/write', 'media/write']
const EDITOR: readonly KeyRight[] = [
  'content/read',
  'content/write',
  'media/write',
  'content/publish',
  'statistics/read',
  'posts/handle',
  'reservations/handle',
]
const OWNER: readonly KeyRight[] = [
  'content/read',
  'content/write',
  'media/write',
  'content/publish',
  'audit/read',
  'statistics/read',
  'posts/handle',
  'reservations/handle',
  'team/manage',
  'clinic/manage',
]

/** Permissions of each role, in the server's order; a test checks this against the server's table. */
export const RIGHTS_OF: Readonly<Record<ApiKey['role'], readonly KeyRight[]>> = {
  owner: OWNER,
  editor: EDITOR,
  writer: WRITER,
  translator: ['content/read', 'content/write'],
  desk: DESK,
  viewer: ['content/read', 'statistics/read'],
  operator: [...OWNER, 'fleet/manage', 'templates/manage'],
  author: ['templates/manage'],
}

/** Roles of a clinic's keys. */
export const CLINIC_ROLES = ['owner', 'editor', 'writer', 'translator', 'desk', 'viewer'] as const

/** Roles of operators' keys. */
export const OPERATOR_ROLES = ['operator', 'author'] as const
