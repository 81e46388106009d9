/** Role of an administrator at a clinic; `operator` and `author` belong to the deployment and not to one clinic. */
export const ADMINISTRATOR_ROLES = [
  'owner',
  'editor',
  'writer',
  'translator',
  'desk',
  'viewer',
  'operator',
  'author',
] as const

/** One of them. */
export type AdministratorRole = (typeof ADMINISTRATOR_ROLES)[number]

/** Permission that an operation requires. */
export type Right =
  /** Read content, drafts and history. */
  | 'content/read'
  /** Write drafts; translators only those of languages other than the main one. */
  | 'content/write'
  /** Upload, replace and remove pictures; public ones only with permission to publish. */
  | 'media/write'
  /** Publish drafts, plan releases, revert publications. */
  | 'content/publish'
  /** Read the audit log. */
  | 'audit/read'
  /** Read a clinic's visitor statistics. */
  | 'statistics/read'
  /** Read and answer posts. */
  | 'posts/handle'
  /** Read, confirm, move and cancel reservations. */
  | 'reservations/handle'
  /** Invite, change and remove members of the team. */
  | 'team/manage'
  /** Manage domains, keys and other settings reserved for the owner. */
  | 'clinic/manage'
  /** Create and remove clinics. */
  | 'fleet/manage'
  /** Draft and release templates. */
  | 'templates/manage'

/** Permissions by role; roles not listed are denied. */
export const RIGHTS: Readonly<Record<Right, readonly AdministratorRole[]>> = {
  'content/read': ['owner', 'editor', 'writer', 'translator', 'desk', 'viewer', 'operator'],
  'content/write': ['owner', 'editor', 'writer', 'translator', 'operator'],
  'media/write': ['owner', 'editor', 'writer', 'operator'],
  'content/publish': ['owner', 'editor', 'operator'],
  'audit/read': ['owner', 'operator'],
  'statistics/read': ['owner', 'editor', 'desk', 'viewer', 'operator'],
  'posts/handle': ['owner', 'editor', 'desk', 'operator'],
  'reservations/handle': ['owner', 'editor', 'desk', 'operator'],
  'team/manage': ['owner', 'operator'],
  'clinic/manage': ['owner', 'operator'],
  'fleet/manage': ['operator'],
  'templates/manage': ['author', 'operator'],
}

/** Checks whether a role has a permission. */
export const hasRight = (role: AdministratorRole, right: Right): boolean => RIGHTS[right].includes(role)

/** Returns all permissions of a role. */
export const listRights = (role: AdministratorRole): Right[] => RIGHT_NAMES.filter((right) => hasRight(role, right))

// The keys of a record of rights are rights.
const RIGHT_NAMES = Object.keys(RIGHTS) as Right[]
