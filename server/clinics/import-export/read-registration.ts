import { randomBytes } from 'node:crypto'
import type { FileProblem, Registration } from './clinic-folder.ts'
import { fault } from './parse-file.ts'

/** Allowed codes, as in `schemas/partner.schema.json`. */
export const CODE = /^[a-z0-9-]{1,40}$/

/** Reads the operator's settings of a clinic from its registration file. */
export const readRegistration = (file: string, content: unknown, problems: FileProblem[]): Registration => {
  const fields: Readonly<Record<string, unknown>> =
    typeof content === 'object' && content !== null ? { ...content } : {}
  const { partnerCode, hosts, id, siteKey, isUnlaunched } = fields
  const isCode = typeof partnerCode === 'string' && CODE.test(partnerCode)
  if (!isCode) {
    problems.push(fault(file, '/partnerCode', '/partnerCode must be at most 40 lowercase letters, digits and hyphens.'))
  }
  const names = Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []
  if (!Array.isArray(hosts) || names.length !== hosts.length || names.length === 0) {
    problems.push(fault(file, '/hosts', '/hosts must be a list of at least one host name.'))
  }
  if (id !== undefined && (!Number.isInteger(id) || Number(id) < 1)) {
    problems.push(fault(file, '/id', '/id must be a whole number, 1 or more.'))
  }
  if (siteKey !== undefined && (typeof siteKey !== 'string' || siteKey.length < 8)) {
    problems.push(fault(file, '/siteKey', '/siteKey must have at least 8 characters.'))
  }
  if (isUnlaunched !== undefined && typeof isUnlaunched !== 'boolean') {
    problems.push(fault(file, '/isUnlaunched', '/isUnlaunched must be true or false.'))
  }
  return {
    partnerCode: isCode ? partnerCode : '',
    hosts: names,
    id: typeof id === 'number' ? id : null,
    siteKey: typeof siteKey === 'string' ? siteKey : null,
    ...(isUnlaunched === true ? { isUnlaunched } : {}),
  }
}

/** Generates a site key for a clinic without one. */
export const makeSiteKey = (): string => randomBytes(24).toString('base64url')
