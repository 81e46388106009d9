import type { PartnerInformation } from '#schemas/generated/api/partners.ts'
import type { ContactGuide } from '#schemas/generated/roles.ts'

/** One contact channel of the clinic. */
export type ContactChannel = ContactGuide['channels'][number]

type Information = Pick<PartnerInformation, 'partnerTel' | 'partnerInternationalTelCode' | 'partnerMarketingInfo'>

// Texts: contactGuide
/** Returns the name or the text of a channel in the page's language. */
type ChannelText = (key: string, values?: Record<string, string>) => string

/** Returns the contact channels: those in the partner's content, or else those in its settings. */
export const toContactChannels = (
  written: ContactGuide['channels'] | undefined,
  information: Information,
  t: ChannelText,
): readonly ContactChannel[] => (written?.length ? written : toKnownChannels(information, t))

/** Formats a phone number for international dialling: `tel:+8225550142`. */
export const toTelUrl = (tel: string, countryCode: string): string =>
  `tel:${countryCode}${tel.replaceAll(/\D/g, '').replace(/^0/, '')}`

/** Formats a phone number for display: as dialled within the country, or with the country code. */
export const formatTel = (tel: string, countryCode: string, isInternational: boolean): string =>
  isInternational ? `${countryCode} ${tel.replace(/^0/, '')}` : tel

const toKnownChannels = (
  { partnerTel, partnerInternationalTelCode, partnerMarketingInfo: info }: Information,
  t: ChannelText,
): ContactChannel[] => {
  const known: { icon: ContactChannel['icon']; url: string; values?: Record<string, string> }[] = [
    {
      icon: 'phone',
      url: partnerTel && toTelUrl(partnerTel, partnerInternationalTelCode),
      values: { tel: partnerTel },
    },
    { icon: 'kakao', url: info.kakaoTalkUrl },
    { icon: 'line', url: info.lineId && `https://line.me/R/ti/p/${encodeURIComponent(info.lineId)}` },
    { icon: 'whatsapp', url: info.whatsappId && `https://wa.me/${encodeURIComponent(info.whatsappId)}` },
    { icon: 'wechat', url: info.wechatId && '#wechat', values: { id: info.wechatId } },
    { icon: 'naver', url: info.naverTalkTalkUrl || info.naverTalkUrl },
  ]
  return known
    .filter(({ url }) => url !== '')
    .map(({ icon, url, values }) => ({
      icon,
      url,
      title: t(`channel.${icon}.title`),
      text: t(`channel.${icon}.text`, values),
    }))
}
