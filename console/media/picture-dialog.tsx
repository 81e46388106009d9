import { Modal, SimpleGrid, TextInput, UnstyledButton } from '@mantine/core'
import { IconPhotoOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChosenPicture } from './chosen-picture.ts'
import { Failure } from '../parts/failure.tsx'
import { State } from '../parts/state.tsx'
import { toSmall } from '../parts/thumb.tsx'
import { WaitingFor } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.ts'
import styles from './media.module.css'
import { picturesQuery } from './pictures.ts'

/** The clinic's pictures, one of which is chosen. */
export const PictureDialog = ({ close, choose }: { close: () => void; choose: (picture: ChosenPicture) => void }) => {
  const t = useTexts('console/media')
  const [words, setWords] = useState('')
  const { data, error, refetch } = useQuery(picturesQuery)
  const asked = words.trim().toLowerCase()
  const shown = (data ?? []).filter(({ name, picture }) =>
    [name, ...Object.values(picture.alt)].some((text) => text.toLowerCase().includes(asked)),
  )
  return (
    <Modal opened onClose={close} size={860} title={t('choose')} closeButtonProps={{ 'aria-label': t('close') }}>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {error && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <WaitingFor />}
      {data && shown.length === 0 && <State icon={IconPhotoOff} title={t('nothing')} />}
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mt="md" className={styles.choices ?? ''}>
        {shown.map(({ name, picture }) => (
          <UnstyledButton key={picture.src} className={styles.choice} onClick={() => choose(picture)}>
            <img src={toSmall(picture.src, 256)} alt={Object.values(picture.alt)[0] ?? name} loading="lazy" />
            <span>{name}</span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </Modal>
  )
}
