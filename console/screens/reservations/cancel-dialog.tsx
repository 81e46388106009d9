import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { AdminReservation } from '#schemas/generated/api/reservations.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { useReservationChanges } from './use-changes.ts'

/** Confirms a cancellation, and asks for the reason that is sent to the customer. */
export const CancelDialog = ({ reservation, close }: { reservation: AdminReservation; close: () => void }) => {
  const t = useTexts('console/reservations')
  const [reason, setReason] = useState('')
  const { cancel } = useReservationChanges()
  const send = () => cancel.mutate({ number: reservation.number, reason: reason.trim() }, { onSuccess: close })
  return (
    <Modal opened onClose={close} title={t('cancelTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text size="sm" mb="md">
        {t('cancelText', { name: reservation.customerName })}
      </Text>
      <Textarea
        data-autofocus
        label={t('reasonFor')}
        description={t('reasonHelp')}
        maxLength={200}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close}>
          {t('keep')}
        </Button>
        <Button variant="remove" loading={cancel.isPending} onClick={send}>
          {t('cancelYes')}
        </Button>
      </Group>
    </Modal>
  )
}
