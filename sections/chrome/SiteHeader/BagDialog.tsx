import { useState } from 'react'
import { sendCommand } from '#kit/commands.ts'
import { Link } from '#kit/link.tsx'
import { readBagOptionIds, restoreBag, takeOutOfBag, useClientState } from '#kit/state.ts'
import { useTexts } from '#kit/text.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogButtons } from '#kit/ui/dialog.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import * as S from './BagDialog.styles.ts'

/** Content of the bag by option: each can be removed and restored, and all of it reserved. */
export const BagDialog = ({ close }: { close: () => void }) => {
  const t = useTexts('header')
  const products = useClientState(({ selectedProducts }) => selectedProducts)
  const backup = useClientState(({ productBackup }) => productBackup)
  const [taken, setTaken] = useState<string | null>(null)

  const takeOut = ({ id, name }: { id: number; name: string }) => {
    takeOutOfBag(id)
    setTaken(name)
  }
  const bringBack = () => {
    restoreBag()
    setTaken(null)
  }
  const reserve = () => {
    close()
    sendCommand({ type: 'booking.open', kind: 'treatment', optionIds: readBagOptionIds() })
  }

  return (
    <Dialog
      id="bag"
      kind="modal"
      title={t('bag')}
      text={t(products.length > 0 ? 'inBag.text' : 'inBag.empty')}
      close={close}
    >
      <ul>
        {products.map(({ productId, name, eventId, options }) => (
          <S.Product key={`${productId} ${eventId}`}>
            <S.Name as={Link} href={`/products/${productId}`} onClick={close}>
              {name}
            </S.Name>
            {options.map((option) => (
              <S.Option key={option.id}>
                {option.name}
                <S.TakeOut
                  type="button"
                  aria-label={t('inBag.takeOut', { name: option.name })}
                  onClick={() => takeOut(option)}
                >
                  <Icon name="close" size={16} />
                </S.TakeOut>
              </S.Option>
            ))}
          </S.Product>
        ))}
      </ul>
      <S.Status role="status">
        {taken !== null && <span>{t('inBag.takenOut', { name: taken })}</span>}
        {backup.length > 0 && (
          <S.Undo type="button" onClick={bringBack}>
            {t(taken === null ? 'inBag.restore' : 'inBag.undo')}
          </S.Undo>
        )}
      </S.Status>
      <DialogButtons>
        <Button onClick={close}>{t('inBag.close')}</Button>
        {products.length > 0 && (
          <Button $tone="accent" data-autofocus onClick={reserve}>
            {t('book.treatment')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
