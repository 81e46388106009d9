import type { MouseEvent } from 'react'
import type { Device } from '#schemas/popups/device.ts'
import { toPopupPicture, type Size } from '#schemas/popups/popup-size.ts'
import type { Popup } from '#schemas/generated/api/popups.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { toContent } from './popup-content.ts'
import * as S from './Popups.styles.ts'

/** Presentation of an item in its popup. */
export type PopupLook = {
  device: Device
  words: 'over' | 'beneath'
  /** Size of the popup if it fits. */
  size: Size
  isLarge: boolean
  /** A carousel has its step buttons at the foot. */
  hasSteps: boolean
  /** Reports that the visitor follows the popup's link. */
  follow: () => void
}

type PopupItemProps = {
  item: Popup['popupItems'][number]
  look: PopupLook
  /** The popup opens with this item: its picture loads before all others. */
  isFirst: boolean
}

/** One picture with text; the whole item is a link if it has a target. */
export const PopupItem = ({ item, look, isFirst }: PopupItemProps) => {
  const { image, heading, text } = toContent(item, look.device)
  const hasWords = heading !== '' || text !== ''
  const content = (
    <>
      {image && (
        <S.Art
          image={image}
          {...toPopupPicture(look.size, look.device)}
          isBleed
          priority={isFirst}
          // The text describes the picture's purpose; without it the picture needs an alternative text.
          alt={hasWords ? '' : image.alt || item.title}
        />
      )}
      {hasWords && (
        <S.Words
          $isLarge={look.isLarge}
          $hasSteps={look.hasSteps}
          $leads={item.linkTo !== null}
          $ground={image === null ? 'none' : look.words === 'over' ? 'picture' : 'beneath'}
        >
          {heading && <S.Title $isLarge={look.isLarge}>{heading}</S.Title>}
          {text && <S.Text>{text}</S.Text>}
        </S.Words>
      )}
    </>
  )
  const isPicture = image !== null
  if (item.linkTo === null) {
    return (
      <S.Item $words={look.words} $isPicture={isPicture}>
        {content}
      </S.Item>
    )
  }
  return (
    <S.ItemLink
      href={item.linkTo}
      $words={look.words}
      $isPicture={isPicture}
      onClick={(event) => tellOfVisit(event, look.follow)}
    >
      {content}
      {hasWords && (
        <S.Arrow aria-hidden>
          <Icon name="arrow" size={18} />
        </S.Arrow>
      )}
    </S.ItemLink>
  )
}

/**
 * Counts only links that leave this view, and only after the browser has followed the link, which must exist until
 * then. A press that dragged the item follows no link.
 */
const tellOfVisit = (event: MouseEvent<HTMLAnchorElement>, follow: () => void) => {
  const { currentTarget, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || currentTarget.target || metaKey || ctrlKey || shiftKey || altKey) return
  setTimeout(follow)
}
