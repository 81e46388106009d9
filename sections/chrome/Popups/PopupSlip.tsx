import { useState } from 'react'
import { RISES_AT_FIRST } from '#kit/still-parts.ts'
import { useEscape } from '#kit/layers/use-escape.ts'
import { useTexts } from '#kit/text.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { PopupsSettings } from '#schemas/generated/settings.ts'
import { SLIP_PICTURE, toContent } from './popup-content.ts'
import * as S from './PopupSlip.styles.ts'
import { Today } from './Today.styles.ts'
import type { OpenPopups } from './use-popups.ts'

type PopupSlipProps = Pick<OpenPopups, 'open' | 'device' | 'actions'> & {
  form: Exclude<PopupsSettings['form'], 'window'>
}

/** One slip of paper at the foot of the page for all popups: visitors page through them. The page stays usable. */
export const PopupSlip = ({ open, device, actions, form }: PopupSlipProps) => {
  const t = useTexts('popups')
  const close = () => actions.close()
  useEscape('popup', true, close)
  const [turned, setTurned] = useState(0)
  const leaves = open.flatMap(({ id, popupItems }) => popupItems.map((item) => ({ id, item })))
  // Hiding a leaf moves the following ones forward.
  const at = turned % Math.max(leaves.length, 1)
  const leaf = leaves[at]
  if (!leaf) return null
  const { id, item } = leaf
  const { image, heading, text } = toContent(item, device)
  const title = heading || item.title
  return (
    <S.Slip role="dialog" aria-label={item.title} tabIndex={-1} $form={form} {...RISES_AT_FIRST}>
      <S.Tab aria-hidden $form={form}>
        {t('notice')}
      </S.Tab>
      {image && form !== 'paper' && <S.Art image={image} {...SLIP_PICTURE} alt="" $form={form} />}
      <S.Words aria-live="polite">
        <S.Title $form={form}>
          {item.linkTo === null ? (
            title
          ) : (
            <S.Cover href={item.linkTo} onClick={() => setTimeout(() => actions.follow(id))}>
              {title}
            </S.Cover>
          )}
        </S.Title>
        {text && <S.Text $form={form}>{text}</S.Text>}
      </S.Words>
      <S.Foot>
        <Today>
          {/* Each leaf has its own checkbox. */}
          <input key={id} type="checkbox" onChange={() => actions.hideToday(id)} />
          {t('hideToday')}
        </Today>
        {leaves.length > 1 && (
          <S.Turn type="button" onClick={() => setTurned(at + 1)}>
            {`${at + 1} / ${leaves.length}`}
            <span className="visually-hidden">{t('next')}</span>
            <Icon name="arrow" size={14} />
          </S.Turn>
        )}
      </S.Foot>
      <S.Close type="button" aria-label={t('close')} onClick={close}>
        <Icon name="close" size={18} />
      </S.Close>
    </S.Slip>
  )
}
