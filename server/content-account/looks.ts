import { setTimeout as pause } from 'node:timers/promises'
import type { Look, LookAccount, Looks, LookTemplate } from '../http/looks.ts'
import type { Tenant } from '../tenancy/tenant.ts'

type Account = (tenant: Tenant, next: Look) => Promise<LookAccount>

/** Milliseconds that one call waits; an account takes longer where a clinic has many pages. */
const TIMEOUT_MS = 3000

/** Milliseconds that a finished account is told again: whoever reads it looks at others in between. */
const MAX_AGE_MS = 60_000

/** The looks of this deployment; `provide` says how a switch is accounted for, which only what renders pages can. */
export const createLooks = (templates: () => Promise<readonly LookTemplate[]>) => {
  let account: Account | null = null
  let last: Promise<unknown> = Promise.resolve()
  const kept = new Map<string, Promise<LookAccount>>()

  const start = (key: string, tenant: Tenant, next: Look): Promise<LookAccount> => {
    if (!account) throw new Error('This process renders no pages')
    const work = account
    // Every page is rendered twice in each language: two at once would take that time from visitors.
    const turn = last.then(() => work(tenant, next))
    last = turn.catch(() => undefined)
    kept.set(key, turn)
    void last.then(() => setTimeout(() => kept.delete(key), MAX_AGE_MS).unref())
    // Told with the call that waits for it.
    turn.catch(() => kept.delete(key))
    return turn
  }

  const looks: Looks = {
    templates,
    account: (tenant, next) => {
      const { templateCode, homepageType } = tenant.homepageConfig
      const key = [tenant.id, templateCode, homepageType, next.templateCode, next.homepageType].join(' ')
      return Promise.race([kept.get(key) ?? start(key, tenant, next), pause(TIMEOUT_MS, null, { ref: false })])
    },
  }
  return {
    ...looks,
    provide: (how: Account): void => {
      account = how
    },
  }
}
