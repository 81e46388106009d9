import { Button, Group, TextInput } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { isFields } from '../data/texts-of.ts'
import { pictureOf, toSmall } from '../parts/thumb.tsx'
import type { ChosenPicture } from '../media/chosen-picture.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Labelled, type DrawnProps } from './drawn.tsx'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'

const PictureDialog = lazy(async () => ({ default: (await import('../media/picture-dialog.tsx')).PictureDialog }))

/** A picture with what it shows, said in the language that is written now. */
export const PictureField = ({ value, change, label, help, error, pointer }: DrawnProps) => {
  const t = useTexts('console/forms')
  const { language, mainLanguage, isReadOnly } = useForm()
  const [isChoosing, setChoosing] = useState(false)
  const picture = isFields(value) ? value : {}
  const alt = isFields(picture['alt']) ? picture['alt'] : {}
  const src = pictureOf(picture)
  const said = alt[language]
  const main = alt[mainLanguage]
  const writeAlt = (text: string) => {
    const { [language]: _, ...others } = alt
    change({ ...picture, alt: text === '' && language !== mainLanguage ? others : { ...alt, [language]: text } })
  }
  const choose = ({ alt: known, ...chosen }: ChosenPicture) => {
    setChoosing(false)
    change({ ...chosen, alt: Object.keys(known).length > 0 ? known : { [mainLanguage]: '' } })
  }
  return (
    <Labelled label={label} help={help} error={error}>
      <div className={styles.picture}>
        {src === '' ? (
          <span className={styles.noPicture} aria-hidden />
        ) : (
          <img src={toSmall(src, 384)} alt="" className={styles.preview} />
        )}
        <div className={styles.pictureFacts}>
          <TextInput
            id={`${pointer}/alt`}
            label={t('alt')}
            description={t('altHelp')}
            lang={language}
            readOnly={isReadOnly || src === ''}
            placeholder={language !== mainLanguage && typeof main === 'string' ? main : undefined}
            value={typeof said === 'string' ? said : ''}
            onChange={(event) => writeAlt(event.currentTarget.value)}
          />
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
              <span className={styles.quiet}>
                {typeof picture['width'] === 'number' &&
                  src !== '' &&
                  `${picture['width']} × ${String(picture['height'])}`}
              </span>
            </Group>
          )}
        </div>
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <PictureDialog close={() => setChoosing(false)} choose={choose} />
        </Suspense>
      )}
    </Labelled>
  )
}

/** The address of a picture alone, such as a logo's. */
export const PictureAddressField = ({ value, change, label, help, error }: DrawnProps) => {
  const t = useTexts('console/forms')
  const { isReadOnly } = useForm()
  const [isChoosing, setChoosing] = useState(false)
  const src = typeof value === 'string' ? value : ''
  return (
    <Labelled label={label} help={help} error={error}>
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
    </Labelled>
  )
}
