import { parseArgs } from 'node:util'
import type { Device } from '#schemas/popups/device.ts'
import { choosePopups, type PopupRefusal } from '#schemas/popups/popup-choice.ts'
import { toPopupSize } from '#schemas/popups/popup-size.ts'
import { nearestName } from '#schemas/explain/nearest-name.ts'
import type { StoredPopup } from '#schemas/generated/api/stored.ts'
import { ROUTES, type RoutePattern } from '#schemas/routes.ts'
import { dayIn, instantIn, isDay, timeIn } from '../../db/zoned-time.ts'
import { UsageError } from '../../core/errors.ts'
import { popupStore } from '../../resources/popups/index.ts'
import type { Tenant } from '../../tenancy/tenant.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/** `maru popup explain`: applies the site's choice of popups, by the rules of docs/specification.md "Popups". */
export const popupExplainCommand: Command = {
  name: 'popup explain',
  usage: 'popup explain --partner <code> [--route <route>] [--device PC|MOBILE] [--date <day>[T<HH:MM>]] [--json]',
  summary: 'explains which popups a page shows, in which order, and why others are hidden',
  options: {
    '--route': 'route of the page; default: all pages',
    '--device': 'the visitor’s device; default: both',
    '--date': 'date and time; default: now',
  },
  examples: ['popup explain --partner lumi --route / --device MOBILE'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        partner: { type: 'string' },
        route: { type: 'string' },
        device: { type: 'string' },
        date: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const route = parseRoute(values.route ?? '/')
    const device = parseDevice(values.device ?? 'PC')
    const context = await open()
    const tenant = await findPartner(context, values.partner)
    const at = parseMoment(values.date, tenant.homepageConfig.timeZone, context.clock.now())
    const stored = await popupStore.all(tenant.id, context.db.kysely)
    const explained = explain(tenant, stored, { route, device, at })
    print(values.json ? JSON.stringify(explained, null, 2) : printExplained(explained))
    return 0
  },
}

type Question = { route: RoutePattern; device: Device; at: Date }

const explain = (tenant: Tenant, popups: readonly StoredPopup[], { route, device, at }: Question) => {
  const { partner, homepageConfig, mainLanguage } = tenant
  const { timeZone, popupType, isPopupDimmed } = homepageConfig
  const toMoment = (instant: Date) => `${dayIn(instant, timeZone)} ${timeIn(instant, timeZone)}`
  const titleOf = ({ popupItems }: { popupItems: StoredPopup['popupItems'] }) =>
    popupItems[0]?.title[mainLanguage] ?? ''
  const { shown, refused } = choosePopups(popups, { route, device, now: at })
  return {
    partner: partner.partnerCode,
    route,
    device,
    at: at.toISOString(),
    clock: `${toMoment(at)} ${timeZone}`,
    popupType,
    isPopupDimmed,
    shown: shown.map((popup) => ({
      id: popup.id,
      title: titleOf(popup),
      items: popup.popupItems.length,
      ...toPopupSize(popup, device, popupType),
    })),
    notShown: refused.map(({ popup, refusals }) => ({
      id: popup.id,
      title: titleOf(popup),
      reasons: refusals.map((refusal) => toReason(refusal, toMoment)),
    })),
  }
}

const toReason = (refusal: PopupRefusal, toMoment: (instant: Date) => string): string => {
  switch (refusal.why) {
    case 'location':
      return `it is only for ${refusal.locations.join(', ')}`
    case 'device':
      return `it has items for ${refusal.devices.join(' and ')} only`
    case 'early':
      return `it starts on ${toMoment(new Date(refusal.startAt))}`
    case 'late':
      return `it ended on ${toMoment(new Date(refusal.endAt))}`
    case 'hidden':
      return 'the visitor chose not to see it today'
  }
}

const printExplained = (explained: ReturnType<typeof explain>): string => {
  const { partner, route, device, clock, popupType, isPopupDimmed, shown, notShown } = explained
  const manner = popupType === 'GRID' ? 'all in one grid' : 'one after another'
  return [
    `${partner} ${route} on ${device} at ${clock}: ${popupType}, ${manner}, ${isPopupDimmed ? 'dimmed' : 'not dimmed'}`,
    '',
    shown.length > 0 ? 'Shows' : 'Shows no popups',
    ...shown.map(({ id, title, items, width, height }, index) => {
      const size = device === 'MOBILE' ? `as wide as the screen, ${width}:${height}` : `${width} × ${height} px`
      return `  ${index + 1}. popup ${id} "${title}", ${items === 1 ? '1 item' : `a carousel of ${items}`}, ${size}`
    }),
    ...(notShown.length > 0 ? ['', 'Does not show'] : []),
    ...notShown.map(({ id, title, reasons }) => `  popup ${id} "${title}": ${reasons.join('; ')}`),
    '',
    'A visitor who ticked "don’t show today" on a popup sees the others.',
  ].join('\n')
}

/** Parses a route pattern, or a path such as /products/7 that matches one. */
const parseRoute = (text: string): RoutePattern => {
  const segments = text.split('/')
  const found = ROUTES.map(({ pattern }) => pattern).find((pattern) => {
    const names = pattern.split('/')
    const fits = (name: string, segment = '') =>
      name === segment || (name.startsWith('{') && /^[1-9]\d*$/.test(segment))
    return (
      pattern === text ||
      (names.length === segments.length && names.every((name, index) => fits(name, segments[index])))
    )
  })
  if (found) return found
  const nearest = nearestName(
    text,
    ROUTES.map(({ pattern }) => pattern),
  )
  throw new UsageError(
    `"${text}" is not a route.${nearest ? ` Did you mean "${nearest}"?` : ' Routes start with a slash and do not include the language.'}`,
  )
}

const parseDevice = (text: string): Device => {
  const device = (['PC', 'MOBILE'] as const).find((one) => one === text.toUpperCase())
  if (!device) throw new UsageError(`Unknown device "${text}". Devices: PC, MOBILE.`)
  return device
}

/** Parses a moment; a day without a time means noon in the partner's zone. */
const parseMoment = (text: string | undefined, timeZone: string, now: Date): Date => {
  if (text === undefined) return now
  const [, day = '', time = '12:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d:[0-5]\d|2[0-3]:[0-5]\d))?$/.exec(text) ?? []
  if (!isDay(day)) throw new UsageError(`"${text}" is not a date. Write 2026-11-20 or 2026-11-20T18:30.`)
  return instantIn(day, time, timeZone)
}
