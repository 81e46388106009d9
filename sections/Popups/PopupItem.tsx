import type { MouseEvent } from 'react'
import type { Device } from '#schemas/popups/device.ts'
import { toPopupPicture, type Size } from '#schemas/popups/popup-size.ts'
import type { Popup } from '#schemas/generated/api/popups.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { toContent } from './popup-content.ts'
import * as S from './Popups.styles.ts'

/** An item as its popup shows it. */
export type PopupLook = {
  device: Device
  words: 'over' | 'beneath'
  /** Size of the popup if it fits. */
  size: Size
  isLarge: boolean
  /** The steps of a carousel stand at its foot. */
  hasSteps: boolean
  /** Tells that the visitor goes where the popup leads. */
  follow: () => void
}

type PopupItemProps = {
  item: Popup['popupItems'][number]
  look: PopupLook
  /** It is what the popup opens with: its picture comes before all others. */
  isFirst: boolean
}

/** One picture with words, as a whole a link where it leads somewhere. */
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
          // The words say what the picture is for; without them the picture must say it itself.
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
 * Only what leaves this view counts, and only after the browser has followed the link, which must stand until then. A press
 * that moved the item follows no link.
 */
const tellOfVisit = (event: MouseEvent<HTMLAnchorElement>, follow: () => void) => {
  const { currentTarget, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || currentTarget.target || metaKey || ctrlKey || shiftKey || altKey) return
  setTimeout(follow)
}
