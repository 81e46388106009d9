import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#schemas/popups/device.ts'
import { POPUP_FOOT_PX } from '#schemas/popups/popup-size.ts'
import { useSession } from '../../lib/api/session.ts'
import { textOf } from '../../lib/data/content.ts'
import { pictureOf } from '../../ui/thumb.tsx'
import { FrameLoading } from '../../ui/frame-loading.tsx'
import { hideOverlays } from '../../ui/preview/framed-section.ts'
import { previewLinkQuery } from '../../ui/preview/preview-link.ts'
import { toPreviewPath } from '../../ui/preview/preview-path.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { framePopup, SCREENS } from './framed-popup.ts'
import type { WrittenPopup } from '../../lib/data/popups.ts'
import styles from './popup-frame.module.css'
import { usePopupSettings } from './use-popups.ts'

type Props = {
  readonly popup: WrittenPopup
  readonly device: Device
  /** Route pattern of the page behind. */
  readonly page: string
  readonly language: string
  readonly scale: number
}

/** The real page on a screen, with the popup at the position where the site would place it. */
export const PopupFrame = ({ popup, device, page, language, scale }: Props) => {
  const t = useTexts('console/popups')
  const { languages } = useSession()
  const settings = usePopupSettings()
  const link = useQuery(previewLinkQuery)
  const screen = SCREENS[device]
  const { picture, left, top, vertical } = framePopup(popup, device, settings)
  const sheet = popup.popupItems.toSorted((a, b) => a.weight - b.weight).find(({ devices }) => devices.includes(device))
  // A pattern with parameters is not an address.
  const path = page.includes('{') ? '/' : page
  const address = link.data === undefined ? null : toPreviewPath(link.data, { path, language })
  const [shown, setShown] = useState<string | null>(null)
  // A frame reports its absolute URL.
  const isComing = address === null || shown?.endsWith(address) !== true
  const words = [language, ...languages]
  const content = sheet?.contents[device] ?? {}
  const src = pictureOf(content['image'])
  const hasPicture = src !== ''
  const [heading, text] = [textOf(content['heading'], words), textOf(content['text'], words)]
  return (
    <figure
      className={styles.screen}
      data-device={device}
      style={{ width: screen.width * scale, height: screen.height * scale }}
    >
      <div className={styles.scaled} style={{ ...screen, transform: `scale(${scale})` }}>
        {address !== null && scale > 0 && (
          <iframe
            // A picture of the page, not one to navigate.
            inert
            tabIndex={-1}
            sandbox="allow-same-origin"
            title={t('behind')}
            src={address}
            // Currently running popups would cover the one being edited.
            onLoad={({ currentTarget: { contentDocument, src: loaded } }) => {
              hideOverlays(contentDocument)
              setShown(loaded)
            }}
          />
        )}
        {settings.isDimmed && sheet && <div className={styles.dim} />}
        {sheet && (
          <div
            className={styles.place}
            data-vertical={vertical}
            style={{ left, top, width: picture.width, height: picture.height + POPUP_FOOT_PX }}
          >
            <div className={styles.popup} lang={language}>
              <div className={styles.art} style={hasPicture ? { height: picture.height } : undefined}>
                {hasPicture && <img src={src} alt="" />}
                {(heading || text) && (
                  <div className={styles.words} data-over={hasPicture || undefined}>
                    {heading && <b>{heading}</b>}
                    {text && <span>{text}</span>}
                  </div>
                )}
              </div>
              <div className={styles.foot}>
                <span>{t('notToday')}</span>
                <b>{t('close')}</b>
              </div>
            </div>
          </div>
        )}
      </div>
      {isComing && <FrameLoading />}
      <figcaption>
        {device === 'PC' ? t('wide') : t('phone')} {screen.width} × {screen.height}
        {!sheet && ` · ${t('noSheet')}`}
      </figcaption>
    </figure>
  )
}
