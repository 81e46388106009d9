import { listLooks, reportSwitch } from '#schemas/generated/api/looks.ts'
import { notFound } from '../../core/errors.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator } from '../../api/http/resource.ts'

/** Reported while the pages are still being rendered. */
const NOTHING_YET = { kept: [], moved: [], shelved: [], expected: [] } as const

/** Template choices of this deployment, and the effects of a switch. */
export const operations = [
  handleAsAdministrator(listLooks, async ({ templateChoices, language }) => {
    const templates = await templateChoices.templates()
    const rows = templates.map(({ code, label, version, homepageTypes }) => ({
      code,
      name: label[language] ?? label.en ?? code,
      version,
      homepageTypes,
    }))
    return { ...toWholeList(rows), ...PRIVATE }
  }),

  handleAsAdministrator(reportSwitch, async ({ templateChoices, tenant, input: { templateCode, homepageType } }) => {
    const templates = await templateChoices.templates()
    const template = templates.find(({ code }) => code === templateCode)
    if (!template?.homepageTypes.includes(homepageType)) throw notFound('looks', 'look')
    const report = await templateChoices.report(tenant, { templateCode, homepageType })
    return { row: { isReady: report !== null, ...(report ?? NOTHING_YET) }, ...PRIVATE }
  }),
]
