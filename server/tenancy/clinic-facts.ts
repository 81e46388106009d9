import type { ClinicFacts } from '#schemas/clinic-facts.ts'
import type { LanguageCode } from '#schemas/language.ts'
import { toDialled, toInternational } from '#schemas/phone-number.ts'
import { readLunch, summariseWeek, WEEKDAYS, writeSpan, type Weekday } from '#schemas/weekly-hours.ts'
import type { Tenant } from './tenant.ts'

const known = new WeakMap<Tenant, Map<LanguageCode, ClinicFacts>>()

/**
 * Returns the facts that a clinic's texts can name in a language, cached by tenant. A changed clinic is another tenant.
 */
export const findFacts = (tenant: Tenant, language: LanguageCode): ClinicFacts => {
  const byLanguage = known.get(tenant) ?? new Map<LanguageCode, ClinicFacts>()
  const found = byLanguage.get(language) ?? toFacts(tenant, language)
  known.set(tenant, byLanguage.set(language, found))
  return found
}

const toFacts = ({ partner, mainLanguage }: Tenant, language: LanguageCode): ClinicFacts => {
  const { partnerInternationalTelCode: code, partnerTel, partnerFax } = partner
  const write = (number: string) => (language === mainLanguage ? number : toInternational(number, code))
  const choose = (texts: Partial<Record<LanguageCode, string>>) => texts[language] ?? texts[mainLanguage] ?? ''
  const lunch = readLunch(partner)
  return {
    name: choose(partner.partnerName),
    telephone: write(partnerTel),
    fax: write(partnerFax ?? ''),
    address: choose(partner.partnerAddress),
    hours: summariseWeek(partner, language, nameDays(language)).open.join(BETWEEN_LINES[language] ?? '; '),
    lunch: lunch ? writeSpan(lunch, language) : '',
    dialled: { telephone: toDialled(partnerTel, code), fax: toDialled(partnerFax ?? '', code) },
  }
}

const BETWEEN_LINES: Readonly<Partial<Record<LanguageCode, string>>> = { ko: ', ', ja: '、', zh: '；' }

const nameDays = (language: LanguageCode): ((day: Weekday) => string) => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // 2024 began on a Monday.
  return (day) => format.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)))
}
