import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { isHandled, sendCommand } from './commands.ts'
import { isExternal, resolveHref } from './href.ts'
import { usePage } from './page.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path without language, `#x`, or an http(s), tel or mailto address. */
  href: string
  /** Opens the booking widget instead of navigating; the address stays as the fallback. */
  useWidget?: 'visit' | 'treatment' | undefined
  children?: ReactNode
}

/** A link that keeps the visitor's language; addresses of other sites open beside this one. */
export const Link = ({ href, useWidget, onClick, ...rest }: LinkProps) => {
  const page = usePage()
  const address = resolveHref(href, page)
  const outside = isExternal(address) ? { target: '_blank', rel: 'noopener' } : {}
  const opensWidget = useWidget && page.config.useWidget ? useWidget : undefined
  return (
    <a
      {...outside}
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event)
        // Without a booking widget on the page the link's own address is the way to a reservation.
        if (!opensWidget || event.defaultPrevented || !isHandled('booking.open')) return
        event.preventDefault()
        sendCommand({ type: 'booking.open', kind: opensWidget })
      }}
    />
  )
}
