import { toReleaseFiles } from '#schemas/layout/release-files.ts'
import type { ResolvedTemplate } from '#schemas/layout/resolve-template.ts'
import type { Database } from '../../db/database.ts'
import { UsageError } from '../../core/errors.ts'
import type { FleetParts } from '../rollouts/fleet-parts.ts'
import type { PartnerFinders } from '../../ops/services.ts'
import { releaseTemplate } from '../rollouts/release-template.ts'
import { compareVersions } from '../rollouts/releases.ts'
import { printProblems } from '../check/index.ts'
import type { TemplateFacts } from '../templates.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { judgePackage } from './judge-package.ts'
import type { OpenedPackage, Signer } from './open-package.ts'

/** Dependencies for installing a package. */
export type Installing = FleetParts & {
  readonly db: Pick<Database, 'kysely' | 'write'>
  readonly partners: PartnerFinders['partners']
  /** The build's own templates. */
  readonly built: readonly TemplateFacts[]
  readonly judge: (opened: OpenedPackage) => ReturnType<typeof judgePackage>
  readonly acceptsUnsigned: boolean
}

/** Throws UsageError with the full reason where this build or its operator rejects a package. */
export const requireWelcome = (
  place: string,
  opened: OpenedPackage,
  { built, judge, acceptsUnsigned }: Pick<Installing, 'built' | 'judge' | 'acceptsUnsigned'>,
): ResolvedTemplate => {
  if (!acceptsUnsigned) requireTrust(place, opened.signer)
  const { missing, errors, resolved } = judge(opened)
  if (missing.length > 0) {
    throw new UsageError(`${place} requires parts that this build lacks: ${missing.join(', ')}. Nothing was installed.`)
  }
  if (!resolved || errors.length > 0) {
    throw new UsageError(`${printProblems(errors)}\n${place} does not pass the check. Nothing was installed.`)
  }
  const { code, version, homepageTypes } = resolved.template
  if (homepageTypes.length === 0) throw new UsageError(`${place} is a template that sites cannot use.`)
  const own = built.find((facts) => facts.code === code)
  if (own && compareVersions(version, own.version) <= 0) {
    throw new UsageError(`This build contains ${code}@${own.version}, so ${code}@${version} would never be the newest.`)
  }
  return resolved
}

/** Stores a package’s template as a release; false where the same one is installed already. Throws UsageError. */
export const installPackage = async (
  installing: Installing,
  resolved: ResolvedTemplate,
  signer: Signer,
): Promise<boolean> => {
  const isNew = await releaseTemplate(installing, resolved, {
    origin: 'package',
    vouchedBy: signer.kind === 'trusted' ? signer.name : null,
  })
  const { code } = resolved.template
  if (!isNew) return false
  const tags: string[] = []
  for await (const { id, homepageConfig } of installing.partners(`"${code}"`)) {
    const { templateCode, templateVersion } = homepageConfig
    if (templateCode === code && !templateVersion) tags.push(partnerTag(id))
  }
  // Clinics on the newest version get it at once, in every process.
  await installing.db.write(tags, async () => {})
  return true
}

const requireTrust = (place: string, signer: Signer): void => {
  if (signer.kind === 'trusted') return
  const reason =
    signer.kind === 'nobody'
      ? 'is not signed'
      : `is signed with a key that is not in TEMPLATE_KEYS: ${signer.publicKey}`
  throw new UsageError(`${place} ${reason}. To install it anyway, add --unsigned.`)
}

/** Describes the signer of a package in words. */
export const describeSigner = (signer: Signer): string => {
  switch (signer.kind) {
    case 'trusted':
      return `signed by ${signer.name}`
    case 'unknown':
      return `signed with an unknown key, ${signer.publicKey}`
    case 'nobody':
      return 'not signed'
  }
}

/** Describes the size of a release in files and bytes. */
export const describeSize = (resolved: ResolvedTemplate): string => {
  const files = toReleaseFiles(resolved)
  const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  return `${files.length} files, ${Math.ceil(bytes / 1024)} kB`
}
