import {
  IconBell,
  IconBuildingStore,
  IconCalendarCog,
  IconChartBar,
  IconCircleCheck,
  IconDevices2,
  IconHistory,
  IconKey,
  IconLanguage,
  IconLink,
  IconMail,
  IconReceipt,
  IconSearch,
  IconShieldLock,
  IconUser,
  IconUsers,
  IconWindow,
  IconWorld,
  IconExternalLink,
  IconMessage2,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useHasRight, useSession } from '../../lib/api/session.ts'
import { Bar } from '../../ui/screen/bar.tsx'
import { useTexts } from '../../lib/texts/texts.tsx'
import { AccountCard } from './account-card.tsx'
import { AuditCard } from './audit-card.tsx'
import { DomainsCard } from './domains-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { MachineCard } from './machine-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { PreviewLinksCard } from './preview-links-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import styles from './settings.module.css'
import { TeamCard } from './team-card.tsx'
import { Anchor, Button } from '@mantine/core'
import { Copying } from '../../ui/copying/copying.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Card } from './card.tsx'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getMessageService } from '#schemas/generated/api/message-service.ts'
import { call } from '../../lib/api/call.ts'
import { Failure } from '../../ui/states.tsx'
import { MessageServiceForm } from './message-service-form.tsx'

/** Forms of the clinic that open on a page of their own, with the first field of their group. */
const FORMS = [
  { name: 'search', icon: IconSearch, to: 'settings#%2FseoTitle' },
  { name: 'prices', icon: IconReceipt, to: 'settings#%2FhasPriceView' },
  { name: 'booking', icon: IconCalendarCog, to: 'settings#%2FuseWidget' },
  { name: 'popups', icon: IconWindow, to: 'settings#%2FpopupType' },
  { name: 'marketing', icon: IconChartBar, to: 'marketing' },
] as const

/** Cards of this page, some of them restricted. */
const ANCHORS = [
  { name: 'facts', icon: IconBuildingStore },
  { name: 'address', icon: IconWorld },
  { name: 'languages', icon: IconLanguage },
] as const

/** All settings of a clinic and its users, on one page. */
export const SettingsScreen = () => {
  const t = useTexts('console/settings')
  const { clinic, isOperatorsConsole } = useSession()
  const mayManage = useHasRight('team/manage')
  const mayDecide = useHasRight('clinic/manage')
  const mayAudit = useHasRight('audit/read')
  const people = [
    ...(mayManage ? [{ name: 'team', icon: IconUsers } as const] : []),
    ...(isOperatorsConsole ? [] : [{ name: 'links', icon: IconLink } as const]),
    ...(mayAudit ? [{ name: 'audit', icon: IconHistory } as const] : []),
  ]
  const own = [
    { name: 'account', icon: IconUser } as const,
    // Notifications exist only for a clinic's team.
    ...(isOperatorsConsole ? [] : [{ name: 'notices', icon: IconBell } as const]),
    { name: 'security', icon: IconShieldLock } as const,
    { name: 'sessions', icon: IconDevices2 } as const,
  ]
  return (
    <>
      <Bar
        title={t('title')}
        facts={!isOperatorsConsole && <span className={styles.quiet}>{clinic.name}</span>}
        actions={
          <span className={styles.saved}>
            <IconCircleCheck size={16} stroke={1.7} className={styles.good} aria-hidden /> {t('atOnce')}
          </span>
        }
      />
      <div className={styles.body}>
        <nav className={styles.anchors} aria-label={t('anchors')}>
          {!isOperatorsConsole &&
            ANCHORS.map(({ name, icon: Icon }) => (
              <a key={name} className={styles.anchor} href={`#${name}`}>
                {/* Keys: card.* */}
                <Icon size={18} stroke={1.7} aria-hidden /> {t(`card.${name}`)}
              </a>
            ))}
          {!isOperatorsConsole &&
            FORMS.map(({ name, icon: Icon, to }) => (
              <Link key={name} className={styles.anchor} to={`/content/clinic/${to}`}>
                {/* Keys: form.* */}
                <Icon size={18} stroke={1.7} aria-hidden /> {t(`form.${name}`)}
              </Link>
            ))}
          {!isOperatorsConsole && (
            <Link className={styles.anchor} to="/messages">
              <IconMail size={18} stroke={1.7} aria-hidden /> {t('form.messages')}
            </Link>
          )}
          {mayDecide && (
            <Link className={styles.anchor} to="/keys">
              <IconKey size={18} stroke={1.7} aria-hidden /> {t('form.keys')}
            </Link>
          )}
          {!isOperatorsConsole && people.length > 0 && <hr />}
          {people.map(({ name, icon: Icon }) => (
            <a key={name} className={styles.anchor} href={`#${name}`}>
              <Icon size={18} stroke={1.7} aria-hidden /> {t(`card.${name}`)}
            </a>
          ))}
          <h2 className={styles.anchorsTitle}>{t('own')}</h2>
          {own.map(({ name, icon: Icon }) => (
            <a key={name} className={styles.anchor} href={`#${name}`}>
              <Icon size={18} stroke={1.7} aria-hidden /> {t(`card.${name}`)}
            </a>
          ))}
        </nav>
        <div className={styles.cards}>
          <div className={styles.column}>
            {!isOperatorsConsole && (mayDecide ? <DomainsCard /> : <AddressCard />)}
            {mayManage && <TeamCard />}
            {!isOperatorsConsole && mayDecide && <MessageServiceCard />}
            {mayDecide && <KeysCard />}
            {mayAudit && <AuditCard />}
          </div>
          <div className={styles.column}>
            {!isOperatorsConsole && <FactsCard />}
            {!isOperatorsConsole && <LanguagesCard />}
            {!isOperatorsConsole && mayDecide && <MachineCard />}
            {!isOperatorsConsole && <PreviewLinksCard />}
          </div>
          {/* The user's own account is not a clinic setting. */}
          <section className={styles.own} aria-labelledby="own-settings">
            <h2 id="own-settings">{t('own')}</h2>
            <div className={styles.column}>
              <AccountCard />
              {!isOperatorsConsole && <NoticesCard />}
            </div>
            <div className={styles.column}>
              <SecurityCard />
              <SessionsCard />
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

/** Leads to the API keys. */
const KeysCard = () => {
  const t = useTexts('console/settings')
  return (
    <Card id="keys" title={t('form.keys')}>
      <div className={styles.row}>
        <IconKey size={18} stroke={1.7} aria-hidden />
        <span className={styles.value}>{t('keysText')}</span>
        <Button size="compact-sm" variant="default" component={Link} to="/keys">
          {t('keysOpen')}
        </Button>
      </div>
    </Card>
  )
}

/** Shows the address of the site. */
const AddressCard = () => {
  const t = useTexts('console/settings')
  const { siteAddress } = useSession()
  return (
    <Card id="address" title={t('card.address')}>
      <div className={styles.row}>
        <IconWorld size={18} stroke={1.7} className={styles.good} aria-hidden />
        <Anchor href={siteAddress} target="_blank" c="inherit" fw={600}>
          {new URL(siteAddress).host} <IconExternalLink size={14} stroke={1.7} aria-label={t('opens')} />
        </Anchor>
        <Chip>{t('main')}</Chip>
        <div className={styles.actions}>
          <Copying value={siteAddress}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </Copying>
        </div>
      </div>
      <p className={styles.note}>{t('addressNote')}</p>
    </Card>
  )
}

const serviceQuery = queryOptions({
  queryKey: ['message-service'],
  queryFn: async ({ signal }) => (await call(getMessageService, {}, { signal })).row,
})

/** Configures text messages to customers about visits, and the account that sends them. */
const MessageServiceCard = () => {
  const t = useTexts('console/settings')
  const client = useQueryClient()
  const service = useQuery(serviceQuery)
  const [isOpen, setOpen] = useState(false)
  const { data } = service
  return (
    <Card id="service" title={t('card.service')}>
      {service.error && <Failure error={service.error} again={() => void service.refetch()} />}
      <div className={styles.row}>
        <IconMessage2 size={18} stroke={1.7} aria-hidden />
        <span className={styles.two}>
          <b>{data?.isSet ? t('service.account', { sender: data.sender }) : t('service.none')}</b>
          <small>{t('service.text')}</small>
        </span>
        {data?.isOn && <Chip tone="good">{t('service.on')}</Chip>}
        {!isOpen && (
          <Button size="compact-sm" variant="default" disabled={!data} onClick={() => setOpen(true)}>
            {t(data?.isSet ? 'edit' : 'service.setUp')}
          </Button>
        )}
      </div>
      {isOpen && data && (
        <MessageServiceForm
          service={data}
          close={() => setOpen(false)}
          done={(row) => {
            client.setQueryData(serviceQuery.queryKey, row)
            setOpen(false)
          }}
        />
      )}
    </Card>
  )
}
