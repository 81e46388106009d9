import { Alert, Button, FileButton, Group, Modal, Progress, SimpleGrid, TextInput, UnstyledButton } from '@mantine/core'
import { IconPhotoOff, IconSearch, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, queryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { textOf } from '../../lib/data/content.ts'
import { Chip } from '../chip.tsx'
import { Failure, StatePanel, LoadingText } from '../states.tsx'
import { toSmall } from '../thumb.tsx'
import { useDebouncedText } from '../use-debounced-text.ts'
import { useTexts } from '../../lib/texts/texts.tsx'
import { toChosen, type ChosenPicture, mediaIdOf } from './chosen-picture.ts'
import { ACCEPTED, readFiles } from './dropped-files.ts'
import styles from './media.module.css'
import { mediaQuery } from './media-queries.ts'
import { listMissingTexts } from './picture-changes.ts'
import { useSingleUpload } from './use-single-upload.ts'
import { isRecord } from '#schemas/is-record.ts'
import { listContent } from '#schemas/generated/api/content.ts'
import { call } from '../../lib/api/call.ts'

type Props = { close: () => void; choose: (picture: ChosenPicture) => void }

/** Dialog to choose one of the clinic's pictures, or to upload one and use it at once. */
export const PictureDialog = ({ close, choose }: Props) => {
  const t = useTexts('console/media')
  const mayUpload = useHasRight('media/write')
  const [words, setWords] = useState('')
  const upload = useSingleUpload((media) => choose(toChosen(media)))
  const take = (files: readonly File[]) => {
    const [file] = files
    if (file && mayUpload) upload.send(file)
  }
  return (
    <Modal opened onClose={close} size={860} title={t('choose')} closeButtonProps={{ 'aria-label': t('close') }}>
      <div
        role="presentation"
        onPaste={(event) => take(readFiles(event.clipboardData))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(readFiles(event.dataTransfer))
        }}
      >
        <Group gap="sm" wrap="nowrap">
          <TextInput
            className={styles.grow ?? ''}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            data-autofocus
          />
          {mayUpload && (
            <FileButton accept={ACCEPTED} onChange={(file) => file && take([file])}>
              {(props) => (
                <Button {...props} variant="filled" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}>
                  {t('upload')}
                </Button>
              )}
            </FileButton>
          )}
        </Group>
        {mayUpload && <p className={styles.quiet}>{t('dropHere')}</p>}
        {upload.isSending && (
          <Progress value={upload.share * 100} aria-label={t('sending')} my="sm" animated={upload.share === 1} />
        )}
        {upload.refusal && (
          <Alert color="red" my="sm" role="alert">
            {upload.refusal}
          </Alert>
        )}
        <Choices words={words} choose={choose} />
      </div>
    </Modal>
  )
}

const Choices = ({ words, choose }: { words: string; choose: (picture: ChosenPicture) => void }) => {
  const t = useTexts('console/media')
  const { languages } = useSession()
  const asked = useDebouncedText(words)
  const uploaded = useInfiniteQuery(mediaQuery(asked === '' ? {} : { keyword: asked.slice(0, 100) }))
  const others = useQuery(picturesQuery)
  const media = uploaded.data?.pages.flatMap(({ rows }) => rows) ?? []
  const found = (others.data ?? []).filter(({ name, picture }) =>
    [name, ...Object.values(picture.alt)].some((text) => text.toLowerCase().includes(asked.toLowerCase())),
  )
  const isReady = uploaded.data !== undefined && others.data !== undefined
  const error = uploaded.error ?? others.error
  if (error)
    return <Failure isPart error={error} again={() => void Promise.all([uploaded.refetch(), others.refetch()])} />
  if (!isReady) return <LoadingText />
  if (media.length + found.length === 0) return <StatePanel icon={IconPhotoOff} title={t('nothing')} />
  return (
    <div className={styles.choices}>
      {media.length > 0 && (
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          {media.map((one) => (
            <Choice
              key={one.id}
              src={toSmall(one.fileAddress, 256)}
              name={one.name}
              alt={textOf(one.alt, languages)}
              mark={listMissingTexts(one.alt, languages).length > 0 && <Chip tone="attention">{t('wordless')}</Chip>}
              choose={() => choose(toChosen(one))}
            />
          ))}
        </SimpleGrid>
      )}
      {uploaded.hasNextPage && (
        <Button variant="default" my="sm" onClick={() => void uploaded.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {found.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('others')}</h3>
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
            {found.map(({ name, picture }) => (
              <Choice
                key={picture.src}
                src={toSmall(picture.src, 256)}
                name={name}
                alt={textOf(picture.alt, languages)}
                choose={() => choose(picture)}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </div>
  )
}

type ChoiceProps = {
  readonly src: string
  readonly name: string
  readonly alt: string
  readonly mark?: ReactNode
  choose: () => void
}

const Choice = ({ src, name, alt, mark, choose }: ChoiceProps) => (
  <UnstyledButton className={styles.choice} title={alt || undefined} onClick={choose}>
    <img src={src} alt="" loading="lazy" />
    {mark && <span className={styles.mark}>{mark}</span>}
    <span className={styles.choiceName}>{name}</span>
  </UnstyledButton>
)

/** Kinds whose entries contain pictures. */
const KINDS = ['products', 'roles', 'exhibitions', 'events', 'brandings', 'employees', 'popups']

type FoundPicture = {
  readonly name: string
  readonly picture: {
    readonly src: string
    readonly width: number
    readonly height: number
    readonly alt: Readonly<Record<string, string>>
  }
}

/** Query of all pictures in the clinic's content that are not in its media library, without duplicates. */
const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: async ({ signal }): Promise<FoundPicture[]> => {
    const found = new Map<string, FoundPicture>()
    for (const kind of KINDS) {
      const { rows } = await call(listContent, { kind, page: 1, size: 1000 }, { signal })
      for (const { data } of rows) collect(data, found)
    }
    return [...found.values()]
  },
  staleTime: 60_000,
})

/** Addresses of uploaded pictures; these are looked up in the media library by id or file. */
const FILE = /^\/media\/[0-9a-f]{32}\.(webp|svg)$/

const isElsewhere = (src: string): boolean => src !== '' && mediaIdOf(src) === null && !FILE.test(src)

const collect = (value: unknown, found: Map<string, FoundPicture>): void => {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  if (!isRecord(value)) return
  const { src, width, height, alt } = value
  if (typeof src === 'string' && isElsewhere(src) && typeof width === 'number' && typeof height === 'number') {
    const texts = isRecord(alt)
      ? Object.entries(alt).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
      : []
    const picture = { src, width, height, alt: Object.fromEntries(texts) }
    if (!found.has(src)) found.set(src, { name: src.split('/').at(-1) ?? src, picture })
  }
  for (const part of Object.values(value)) collect(part, found)
}
