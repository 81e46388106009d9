import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { StoredHomepageConfig } from '#schemas/generated/api/stored.ts'
import { HOMEPAGE_TYPES, type HomepageType } from '#schemas/routes.ts'
import { createApp, createPublicReads } from '../app.ts'
import { createInProcessTransport } from '../../api/http/in-process-transport.ts'
import { findBuildFolder } from '../../core/build-folder.ts'
import { reportSwitch } from '../../pages/template-switch/report-switch.ts'
import type { ContentAccount } from '../../pages/template-switch/compare-reads.ts'
import { describeAccount } from '../../pages/template-switch/describe-report.ts'
import type { Context } from '../context.ts'
import type { Env } from '../../core/env.ts'
import { UsageError } from '../../core/errors.ts'
import type { TemplateChoice } from '../../api/http/looks.ts'
import { findPartnerParts, publishHomepageConfig } from '../../resources/partners/index.ts'
import { createVikeRenderer } from '../../pages/render/vike-renderer.ts'
import { findTemplateFault } from '../../templates/templates.ts'
import { partnerTag } from '../../tenancy/tags.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'
import { recordSettings } from './record-settings.ts'

/** `maru partner switch`: changes the template or site type. Content belongs to roles and stays unchanged. */
export const partnerSwitchCommand: Command = {
  name: 'partner switch',
  usage: 'partner switch <partnerCode> --template <code> --type <TYPE> [--dry-run [--verbose]] [--json]',
  summary: 'switches a partner to another template or site type',
  options: {
    '--template': 'template; default: the current one',
    '--type': 'COMMERCE, HYBRID or BRANDING; default: the current one',
    '--verbose': 'with --dry-run: lists every piece and its location',
  },
  examples: ['partner switch lumi --template calm --dry-run', 'partner switch lumi --template calm --type BRANDING'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string' },
        type: { type: 'string' },
        'dry-run': { type: 'boolean' },
        verbose: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const context = await open()
    const tenant = await findPartner(context, positionals[0])
    const { id, partner, homepageConfig } = tenant
    const homepageType = parseType(values.type ?? homepageConfig.homepageType)
    const templateCode = values.template ?? homepageConfig.templateCode
    await checkTemplate(context, templateCode, homepageType)
    if (values['dry-run']) {
      const account = await compare(context, tenant, { templateCode, homepageType })
      print(
        values.json
          ? JSON.stringify(account, null, 2)
          : describeAccount(account, { isVerbose: values.verbose === true }),
      )
      return 0
    }
    const now = context.clock.now()
    const pinned = await context.templates.pinFor(templateCode)
    const next = await context.db.write([partnerTag(id)], async (transaction) => {
      // Uses stored values: settings that the clinic left out must continue to follow the schema's defaults.
      const stored = await findPartnerParts(id, transaction)
      const choice = toConfig(stored?.homepageConfig ?? homepageConfig, templateCode, homepageType, pinned?.version)
      const published = await publishHomepageConfig(id, transaction, choice, now)
      await recordSettings(
        context,
        transaction,
        { partnerId: id, now },
        `partner switch ${templateCode} ${homepageType}`,
      )
      return published
    })
    const result = { partnerCode: partner.partnerCode, templateCode, homepageType, version: next.version }
    print(
      values.json
        ? JSON.stringify(result, null, 2)
        : `${partner.partnerCode} is now ${homepageType} in "${templateCode}" (version ${next.version}). To undo: maru partner rollback ${partner.partnerCode}`,
    )
    return 0
  },
}

/**
 * Changes the template and site type. A version belongs to its template: another template starts with its newest
 * version, which is stored only if it comes from a release.
 */
const toConfig = (
  config: StoredHomepageConfig,
  templateCode: string,
  homepageType: HomepageType,
  version: string | undefined,
): StoredHomepageConfig => {
  if (templateCode === config.templateCode) return { ...config, homepageType }
  const { templateVersion: _, isTemplateHeld: __, ...others } = config
  return { ...others, templateCode, homepageType, ...(version === undefined ? {} : { templateVersion: version }) }
}

const compare = async (context: Context, tenant: Tenant, choice: TemplateChoice): Promise<ContentAccount> => {
  const render = await loadRenderer(context.env)
  const app = createApp(context)
  await app.ready()
  try {
    return await reportSwitch(context, tenant, choice, {
      render,
      transport: createInProcessTransport(app, createPublicReads(context)),
    })
  } finally {
    await app.close()
  }
}

/** Loads the built site, which Vike renders from. */
const loadRenderer = async (env: Env): Promise<ReturnType<typeof createVikeRenderer>> => {
  await import(pathToFileURL(join(findBuildFolder(env), 'server/entry.mjs')).href)
  return createVikeRenderer()
}

const parseType = (text: string): HomepageType => {
  const type = HOMEPAGE_TYPES.find((one) => one === text)
  if (!type) throw new UsageError(`Unknown site type "${text}". Site types: ${HOMEPAGE_TYPES.join(', ')}.`)
  return type
}

const checkTemplate = async ({ templates }: Context, code: string, homepageType: HomepageType): Promise<void> => {
  const fault = findTemplateFault(await templates.list(), code, homepageType)
  if (fault) throw new UsageError(fault)
}
