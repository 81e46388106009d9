import type { LanguageCode } from '#schemas/language.ts'
import type { Context } from '../context.ts'
import type { Right } from '../http/rights.ts'
import { hasRight } from '../http/rights.ts'
import type { Translate } from '../messages/mail-texts.ts'
import { listMembers } from '../resources/administrators/index.ts'
import { listSiteAddresses } from '../tenancy/site-addresses.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import type { HappenedEvent, Source } from './told-events.ts'

/** What telling needs of the server. */
export type TellingContext = Pick<
  Context,
  'db' | 'clock' | 'secrets' | 'env' | 'logger' | 'messages' | 'mailTexts' | 'partners'
>

/** An event of a clinic that is there. */
export type Told = { readonly tenant: Tenant; readonly source: Source; readonly event: HappenedEvent }

type Words = { readonly subject: string; readonly text: string }

/** How an e-mail of an event is written in a language. */
export type WriteWords = (t: Translate, facts: { readonly clinic: string; readonly language: LanguageCode }) => Words

/** Who hears of what. */
const RIGHTS: Readonly<Record<Source, Right>> = { posts: 'posts/handle', reservations: 'reservations/handle' }

/** Tells those of a clinic's team who handle it and want to hear of it, each in their language. */
export const tellStaff = async (context: TellingContext, told: Told, write: WriteWords): Promise<void> => {
  const { tenant, source } = told
  const members = await listMembers(tenant.id, context.db.kysely)
  for (const { id, email, role, language, isDisabled, muted } of members) {
    if (isDisabled || muted.includes(source) || !hasRight(role, RIGHTS[source])) continue
    const receiver = { to: email, language: language ?? tenant.mainLanguage, name: `member ${id}` }
    await tellOne(context, told, receiver, write)
  }
}

/** Sends one e-mail of an event to one receiver, however often it is asked for. `name` tells receivers apart. */
export const tellOne = async (
  { messages, mailTexts }: TellingContext,
  { tenant, source, event }: Told,
  { to, language, name }: { readonly to: string; readonly language: LanguageCode; readonly name: string },
  write: WriteWords,
): Promise<void> => {
  const { texts, clinic } = mailTexts.of(tenant, language)
  const words = write(texts('mail'), { clinic, language })
  const key = `${source} ${event.id} ${name}`
  await messages.send({ partnerId: tenant.id, channel: 'email', to, languageCode: language, key, ...words })
}

/** An address of the clinic's own site. */
export const toSiteLink = ({ env }: TellingContext, tenant: Tenant, path: string): string =>
  `${listSiteAddresses(tenant, env.port)[0] ?? ''}${path}`
