import type { IconName } from '#kit/ui/icon.tsx'
import type { PartnerMarketingInfo } from '#schemas/generated/api/partners.ts'

/** A channel with a value. `href` is null for an id without a web address. */
export type Channel = { name: string; icon: IconName; href: string | null; id: string | null }

/** Returns the channels with a value, in a fixed order; `name` is a key of the catalogue's `channel`. */
export const toChannels = (info: PartnerMarketingInfo): Channel[] =>
  [
    link('instagram', 'instagram', info.instagramUrl),
    link('youtube', 'youtube', info.youtubeUrl),
    link('kakao', 'kakao', info.kakaoTalkUrl),
    link('naverBlog', 'blog', info.naverBlogUrl),
    link('naverTalk', 'naver', info.naverTalkTalkUrl || info.naverTalkUrl),
    link('line', 'line', info.lineId && `https://line.me/R/ti/p/${encodeURIComponent(info.lineId)}`),
    link('whatsapp', 'whatsapp', info.whatsappId && `https://wa.me/${info.whatsappId.replaceAll(/\D/g, '')}`),
    info.wechatId ? { name: 'wechat', icon: 'wechat' as const, href: null, id: info.wechatId } : null,
  ].filter((channel) => channel !== null)

const link = (name: string, icon: IconName, href: string): Channel | null =>
  href ? { name, icon, href, id: null } : null
