/** A region with its telephone code. */
export type PhoneRegion = { region: string; code: string; name: string }

/** Default region of a form: Spec §9 "Default phone country code". */
export const DEFAULT_REGION = { region: 'KR', code: '+82' } as const

// Codes assigned by ITU recommendation E.164; where several regions share one, the largest comes first.
const CODES =
  'KR82 JP81 CN86 TW886 HK852 MO853 US1 CA1 GB44 AU61 NZ64 SG65 MY60 TH66 VN84 PH63 ID62 MN976 RU7 KZ7 UZ998 KG996 ' +
  'TJ992 TM993 IN91 PK92 BD880 LK94 NP977 MM95 KH855 LA856 BN673 TL670 MV960 BT975 AF93 IR98 IQ964 KW965 SA966 AE971 ' +
  'QA974 BH973 OM968 YE967 JO962 LB961 SY963 IL972 PS970 TR90 CY357 GE995 AM374 AZ994 DE49 FR33 IT39 ES34 PT351 NL31 ' +
  'BE32 LU352 CH41 LI423 AT43 DK45 SE46 NO47 FI358 IS354 IE353 PL48 CZ420 SK421 HU36 RO40 BG359 GR30 MT356 EE372 ' +
  'LV371 LT370 UA380 BY375 MD373 RS381 ME382 HR385 SI386 BA387 MK389 AL355 XK383 MC377 AD376 SM378 GI350 FO298 GL299 ' +
  'MX52 GT502 BZ501 SV503 HN504 NI505 CR506 PA507 CU53 HT509 BR55 AR54 CL56 CO57 PE51 VE58 EC593 BO591 PY595 UY598 ' +
  'GY592 SR597 GF594 GP590 MQ596 PM508 AW297 EG20 LY218 TN216 DZ213 MA212 SD249 SS211 ET251 ER291 DJ253 SO252 KE254 ' +
  'UG256 TZ255 RW250 BI257 CD243 CG242 GA241 GQ240 CM237 CF236 TD235 NE227 NG234 BJ229 TG228 GH233 CI225 BF226 ML223 ' +
  'SN221 GM220 GN224 GW245 SL232 LR231 MR222 CV238 ST239 AO244 ZM260 MW265 MZ258 ZW263 BW267 NA264 ZA27 LS266 SZ268 ' +
  'MG261 MU230 SC248 KM269 RE262 FJ679 PG675 SB677 VU678 NC687 PF689 WS685 TO676 TV688 KI686 NR674 PW680 FM691 MH692 CK682'

const REGIONS = CODES.split(' ').map((text) => ({ region: text.slice(0, 2), code: `+${text.slice(2)}` }))

/** Number of regions that most visitors of a Korean clinic call from; they come first, the others follow by name. */
const NEAREST = 7

/**
 * Lists all regions with their names in the language of the tag `intl`. Names depend on the platform's ICU data, so
 * this is for browsers only.
 */
export const listPhoneRegions = (intl: string): PhoneRegion[] => {
  const names = new Intl.DisplayNames(intl, { type: 'region' })
  const named = REGIONS.map(({ region, code }) => ({ region, code, name: names.of(region) ?? region }))
  const order = new Intl.Collator(intl)
  return [...named.slice(0, NEAREST), ...named.slice(NEAREST).sort((one, other) => order.compare(one.name, other.name))]
}

/** Returns the telephone code of a region; the default region's for an unknown one. */
export const toPhoneCode = (region: string): string =>
  REGIONS.find((known) => known.region === region)?.code ?? DEFAULT_REGION.code

/** Returns the region of a telephone code; undefined for an unknown code. */
export const findPhoneRegion = (code: string): string | undefined =>
  REGIONS.find((known) => known.code === code)?.region

/** Regions where the leading zero belongs to the number; elsewhere it is only dialled within the region. */
const ZERO_STAYS: ReadonlySet<string> = new Set(['IT', 'SM', 'CI', 'CG'])

/**
 * Formats a number with its region's code for display: `+82 10-1234-5678`. A number that already has a code is
 * unchanged.
 */
export const formatPhone = (region: string, number: string): string => {
  const written = number.trim()
  if (written.startsWith('+')) return written
  return `${toPhoneCode(region)} ${ZERO_STAYS.has(region) ? written : written.replace(/^0/, '')}`
}
