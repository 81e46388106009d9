import { Anchor, Button, Checkbox, Table, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDoorEnter, IconLock } from '@tabler/icons-react'
import type { FleetClinic } from '#schemas/generated/api/clinics.ts'
import { useOpenClinic } from '../../ui/recent-clinics.ts'
import { Chip } from '../../ui/chip.tsx'
import { useFormats, useTexts } from '../../lib/texts/texts.tsx'
import { sortBy, type View } from './clinics-query.ts'
import styles from './clinics.module.css'
import { TemplatePicture } from './template-picture.tsx'

type Props = {
  readonly rows: readonly FleetClinic[]
  readonly view: View
  readonly change: (view: View) => void
  readonly chosen: readonly string[]
  readonly choose: (codes: readonly string[]) => void
}

const FIGURES = ['posts', 'reservations', 'drafts'] as const

export const ClinicsTable = ({ rows, view, change, chosen, choose }: Props) => {
  const t = useTexts('console/clinics')
  const codes = rows.map(({ code }) => code)
  const isAll = codes.every((code) => chosen.includes(code))
  const head = { view, change }
  return (
    <div className={styles.scroll} role="region" aria-label={t('title')} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36}>
              <Checkbox
                size="xs"
                aria-label={t('chooseAll')}
                checked={isAll}
                indeterminate={!isAll && chosen.length > 0}
                onChange={() => choose(isAll ? [] : codes)}
              />
            </Table.Th>
            <Head {...head} sort="name" />
            <Table.Th>{t('column.type')}</Table.Th>
            <Head {...head} sort="template" />
            <Table.Th>{t('column.update')}</Table.Th>
            <Head {...head} sort="health" />
            <Table.Th ta="right">{t('column.p95')}</Table.Th>
            {FIGURES.map((sort) => (
              <Head key={sort} {...head} sort={sort} isFigure />
            ))}
            <Head {...head} sort="published" />
            <Table.Th>
              <span className={styles.hidden}>{t('column.open')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((clinic) => (
            <Row
              key={clinic.code}
              clinic={clinic}
              isChosen={chosen.includes(clinic.code)}
              toggle={() =>
                choose(
                  chosen.includes(clinic.code)
                    ? chosen.filter((code) => code !== clinic.code)
                    : [...chosen, clinic.code],
                )
              }
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type HeadProps = Pick<Props, 'view' | 'change'> & { readonly sort: View['sort']; readonly isFigure?: boolean }

const Head = ({ view, change, sort, isFigure = false }: HeadProps) => {
  const t = useTexts('console/clinics')
  const isSorted = view.sort === sort
  const Arrow = view.isDescending ? IconArrowDown : IconArrowUp
  return (
    <Table.Th
      ta={isFigure ? 'right' : undefined}
      aria-sort={isSorted ? (view.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton className={styles.sort} onClick={() => change(sortBy(view, sort))}>
        {/* Keys: column.* */}
        {t(`column.${sort}`)}
        {isSorted && <Arrow size={14} stroke={1.7} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  )
}

type RowProps = { readonly clinic: FleetClinic; readonly isChosen: boolean; readonly toggle: () => void }

const Row = ({ clinic, isChosen, toggle }: RowProps) => {
  const t = useTexts('console/clinics')
  const formats = useFormats()
  const { code, name, siteAddress, homepageType, templateCode, templateName, templateVersion, publishedAt } = clinic
  const host = new URL(siteAddress).host
  const open = useOpenClinic()
  return (
    <Table.Tr data-selected={isChosen || undefined}>
      <Table.Td>
        <Checkbox size="xs" aria-label={t('choose', { name })} checked={isChosen} onChange={toggle} />
      </Table.Td>
      <Table.Td className={styles.clinic}>
        <TemplatePicture templateCode={templateCode} homepageType={homepageType} letter={name} />
        <b title={name}>{name}</b>
        <Anchor href={siteAddress} target="_blank" rel="noreferrer" size="xs">
          {host}
        </Anchor>
        <LaunchState clinic={clinic} />
      </Table.Td>
      {/* Keys: type.* */}
      <Table.Td>{t(`type.${homepageType}`)}</Table.Td>
      <Table.Td className={styles.version}>
        {templateName} <small>{templateVersion}</small>
      </Table.Td>
      <Table.Td>
        <Update clinic={clinic} />
      </Table.Td>
      <Table.Td>
        <Health clinic={clinic} />
      </Table.Td>
      <Table.Td ta="right" className={styles.figure} data-none={clinic.p95Ms === null || undefined}>
        {formats.figure(clinic.p95Ms)}
      </Table.Td>
      {FIGURES.map((figure) => (
        <Table.Td key={figure} ta="right" className={styles.figure} data-none={clinic[figure] === 0 || undefined}>
          {formats.figure(clinic[figure])}
        </Table.Td>
      ))}
      <Table.Td className={styles.day}>{publishedAt === null ? '–' : formats.ago(publishedAt)}</Table.Td>
      <Table.Td>
        <Button
          size="compact-sm"
          variant="default"
          loading={open.isPending || open.isSuccess}
          leftSection={<IconDoorEnter size={16} stroke={1.7} aria-hidden />}
          aria-label={t('openOf', { name })}
          onClick={() => open.mutate({ code, name })}
        >
          {t('open')}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

/** Progress of a clinic before its launch; what is missing on hover or focus. */
const LaunchState = ({ clinic: { launch } }: { clinic: FleetClinic }) => {
  const t = useTexts('console/clinics')
  const tl = useTexts('console/launch')
  if (!launch) return null
  // Keys: row.*
  const missing = launch.missing.map((code) => tl(`row.${code}`)).join(' · ')
  return (
    <Tooltip label={missing} disabled={missing === ''} multiline maw={320}>
      <span className={styles.launch} tabIndex={missing === '' ? undefined : 0}>
        <Chip tone={launch.done === launch.required ? 'good' : 'attention'}>
          {t('launch.progress', { done: launch.done, required: launch.required })}
        </Chip>
        {missing !== '' && <span className={styles.hidden}>{t('launch.missing', { missing })}</span>}
      </span>
    </Tooltip>
  )
}

/** Position of a clinic in the rollout of its template's newest version. */
const Update = ({ clinic: { follows, isNewest, share } }: { clinic: FleetClinic }) => {
  const t = useTexts('console/clinics')
  if (follows === 'held')
    return (
      <Chip>
        <IconLock size={12} stroke={1.7} aria-hidden /> {t('update.held')}
      </Chip>
    )
  if (isNewest)
    return follows === 'build' ? <span className={styles.quiet}>–</span> : <Chip tone="good">{t('update.has')}</Chip>
  return <Chip tone="accent">{share === 100 ? t('update.all') : t('update.share', { share })}</Chip>
}

const TONES = { fine: 'good', attention: 'attention', broken: 'wrong', unknown: 'calm' } as const

/** Shows the result of the last site audit in a word; details on hover or focus. */
const Health = ({ clinic: { health, problems, checkedAt } }: { clinic: FleetClinic }) => {
  const t = useTexts('console/clinics')
  const formats = useFormats()
  const parts = (['pages', 'sections', 'links', 'warnings', 'translations'] as const).filter(
    (kind) => problems[kind] > 0,
  )
  const found = parts.map((kind) => `${t(`problem.${kind}`)} ${problems[kind]}`).join(' · ')
  const when = checkedAt === null ? t('neverChecked') : t('checked', { time: formats.ago(checkedAt) })
  return (
    <Tooltip label={when}>
      <span className={styles.health}>
        {/* Keys: health.*, problem.* */}
        <Chip tone={TONES[health]}>{t(`health.${health}`)}</Chip>
        {found !== '' && <small>{found}</small>}
      </span>
    </Tooltip>
  )
}
