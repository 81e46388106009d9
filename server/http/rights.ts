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
  /** Reads content, drafts and history. */
  | 'content/read'
  /** Writes drafts; translators those of other languages than the main one alone. */
  | 'content/write'
  /** Uploads, replaces and removes pictures; where they are public, only with the right to publish. */
  | 'media/write'
  /** Makes drafts public, plans releases, takes publications back. */
  | 'content/publish'
  /** Reads who did what. */
  | 'audit/read'
  /** Reads how much a clinic's site is visited. */
  | 'statistics/read'
  /** Reads and answers posts. */
  | 'posts/handle'
  /** Reads, confirms, moves and cancels reservations. */
  | 'reservations/handle'
  /** Invites, changes and removes members of the team. */
  | 'team/manage'
  /** Domains, keys and what else only the owner decides. */
  | 'clinic/manage'
  /** Makes and removes clinics. */
  | 'fleet/manage'
  /** Drafts and releases templates. */
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

/** All that a role may do. */
export const listRights = (role: AdministratorRole): Right[] => RIGHT_NAMES.filter((right) => hasRight(role, right))

// The keys of a record of rights are rights.
const RIGHT_NAMES = Object.keys(RIGHTS) as Right[]
