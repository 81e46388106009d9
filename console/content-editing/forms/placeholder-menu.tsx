import { ActionIcon, Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { CLINIC_FACTS, nameFact } from '#schemas/clinic-facts.ts'
import { useTexts } from '../../lib/texts/texts.tsx'

/** Menu that inserts a clinic fact at the cursor: a placeholder that pages fill from the clinic's data. */
export const PlaceholderMenu = ({ insert }: { insert: (name: string) => void }) => {
  const t = useTexts('console/forms')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('facts.insert')} title={t('facts.insert')}>
          <IconBraces size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('facts.help')}</Menu.Label>
        {CLINIC_FACTS.map((fact) => (
          <Menu.Item key={fact} onClick={() => insert(nameFact(fact))}>
            {/* Keys: facts.name, facts.telephone, facts.fax, facts.address, facts.hours, facts.lunch */}
            {t(`facts.${fact}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
