import { isRecord } from '#schemas/is-record.ts'
import { Button, Group, Progress, TextInput } from '@mantine/core'
import { IconFocusCentered, IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useHasRight } from '../../lib/api/session.ts'
import { textOf } from '../../lib/data/content.ts'
import { mediaIdOf, toChosen, type ChosenPicture } from '../../ui/media/chosen-picture.ts'
import { readFiles } from '../../ui/media/dropped-files.ts'
import { readPosition, toPosition, type Point } from '../../ui/media/focal-point.ts'
import { oneMediaQuery } from '../../ui/media/media-queries.ts'
import { useSingleUpload } from '../../ui/media/use-single-upload.ts'
import { pictureOf, toSmall } from '../../ui/thumb.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'

const PictureDialog = lazy(async () => ({ default: (await import('../../ui/media/picture-dialog.tsx')).PictureDialog }))
const FocalDialog = lazy(async () => ({ default: (await import('../../ui/media/focal-dialog.tsx')).FocalDialog }))

/** Picture field with its alternative text in the current language. Accepts dropped files. */
export const PictureField = ({ value, change, label, help, error, pointer }: LabelledFieldProps) => {
  const t = useTexts('console/forms')
  const { language, mainLanguage, isReadOnly } = useForm()
  const mayUpload = useHasRight('media/write') && !isReadOnly
  const [isChoosing, setChoosing] = useState(false)
  const [isFocusing, setFocusing] = useState(false)
  const picture = isRecord(value) ? value : {}
  const alt = isRecord(picture['alt']) ? picture['alt'] : {}
  const src = pictureOf(picture)
  const mediaId = mediaIdOf(src)
  const media = useQuery({ ...oneMediaQuery(mediaId ?? ''), enabled: mediaId !== null }).data
  const said = alt[language]
  // Placeholder for a missing text.
  const known = mediaId === null ? alt[mainLanguage] : textOf(media?.alt, [language, mainLanguage])
  const writeAlt = (text: string) => {
    const { [language]: _, ...others } = alt
    const mayBeEmpty = language !== mainLanguage || mediaId !== null
    change(withWords(picture, text === '' && mayBeEmpty ? others : { ...alt, [language]: text }, mediaId !== null))
  }
  const choose = ({ alt: words, ...chosen }: ChosenPicture) => {
    setChoosing(false)
    if (mediaIdOf(chosen.src) !== null) return change(chosen)
    change({ ...chosen, alt: words && Object.keys(words).length > 0 ? words : { [mainLanguage]: '' } })
  }
  const upload = useSingleUpload((kept) => choose(toChosen(kept)))
  const take = (files: readonly File[]) => {
    const [file] = files
    if (file && mayUpload) upload.send(file)
  }
  return (
    <LabelledField label={label} help={help} error={upload.refusal ?? error}>
      <div
        role="presentation"
        className={styles.picture}
        onDragOver={(event) => mayUpload && event.preventDefault()}
        onDrop={(event) => {
          if (!mayUpload) return
          event.preventDefault()
          take(readFiles(event.dataTransfer))
        }}
      >
        <Preview src={src} position={toPosition(readPosition(picture['focus']) ?? media?.focalPoint ?? null)} />
        <div className={styles.pictureFacts}>
          <TextInput
            id={`${pointer}/alt`}
            label={t('alt')}
            description={t('altHelp')}
            lang={language}
            readOnly={isReadOnly || src === ''}
            placeholder={
              (language !== mainLanguage || mediaId !== null) && typeof known === 'string' ? known : undefined
            }
            value={typeof said === 'string' ? said : ''}
            onChange={(event) => writeAlt(event.currentTarget.value)}
          />
          {upload.isSending && <Progress value={upload.share * 100} aria-label={t('sending')} mt="xs" />}
          {!isReadOnly && (
            <Group gap="xs" mt="xs">
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPhotoPlus size={16} stroke={1.7} aria-hidden />}
                onClick={() => setChoosing(true)}
              >
                {src === '' ? t('choosePicture') : t('otherPicture')}
              </Button>
              {src !== '' && (
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconFocusCentered size={16} stroke={1.7} aria-hidden />}
                  onClick={() => setFocusing(true)}
                >
                  {t('focalPoint')}
                </Button>
              )}
              <span className={styles.quiet}>
                {typeof picture['width'] === 'number' && src !== ''
                  ? `${picture['width']} × ${String(picture['height'])}`
                  : mayUpload && t('dropPicture')}
              </span>
            </Group>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {isChoosing && <PictureDialog close={() => setChoosing(false)} choose={choose} />}
        {isFocusing && (
          <FocalDialog
            src={src}
            ratio={Number(picture['width']) / Number(picture['height']) || 1}
            point={readPosition(picture['focus'])}
            own={media?.focalPoint ?? null}
            close={() => setFocusing(false)}
            change={(point) => change(withFocus(picture, point))}
          />
        )}
      </Suspense>
    </LabelledField>
  )
}

const Preview = ({ src, position }: { src: string; position: string }) =>
  src === '' ? (
    <span className={styles.noPicture} aria-hidden />
  ) : (
    <img src={toSmall(src, 384)} alt="" className={styles.preview} style={{ objectPosition: position }} />
  )

type Fields = Readonly<Record<string, unknown>>

/** Returns the picture with these texts; an uploaded one without texts uses those of the media library. */
const withWords = ({ alt: _, ...rest }: Fields, words: Fields, isUploaded: boolean): Fields =>
  isUploaded && Object.keys(words).length === 0 ? rest : { ...rest, alt: words }

const withFocus = ({ focus: _, ...rest }: Fields, point: Point | null): Fields =>
  point ? { ...rest, focus: toPosition(point) } : rest

/** Field for a picture address alone, such as a logo's. */
export const PictureAddressField = ({ value, change, label, help, error }: LabelledFieldProps) => {
  const t = useTexts('console/forms')
  const { isReadOnly } = useForm()
  const [isChoosing, setChoosing] = useState(false)
  const src = typeof value === 'string' ? value : ''
  return (
    <LabelledField label={label} help={help} error={error}>
      <Group gap="sm">
        {src !== '' && <img src={toSmall(src, 256)} alt="" className={styles.logo} />}
        {!isReadOnly && (
          <Button variant="default" size="sm" onClick={() => setChoosing(true)}>
            {src === '' ? t('choosePicture') : t('otherPicture')}
          </Button>
        )}
        {!isReadOnly && src !== '' && (
          <Button variant="subtle" size="sm" onClick={() => change(null)}>
            {t('noPicture')}
          </Button>
        )}
      </Group>
      {isChoosing && (
        <Suspense fallback={null}>
          <PictureDialog
            close={() => setChoosing(false)}
            choose={(chosen) => {
              setChoosing(false)
              change(chosen.src)
            }}
          />
        </Suspense>
      )}
    </LabelledField>
  )
}
