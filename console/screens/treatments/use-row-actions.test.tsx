// Actions show notifications in a document: @vitest-environment happy-dom
import { copyContent, getContent, removeContent, saveContent } from '#schemas/generated/api/content.ts'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, refuse } from '#tests/api-answers.ts'
import { toEntry } from '#tests/console-content.ts'
import { openConsolePage } from '#tests/console-page.tsx'
import { useRowActions } from './use-row-actions.ts'

const api = answerCalls()
const page = openConsolePage()
const states: Record<string, 'shown' | 'hidden' | 'removed'> = {}
beforeEach(() => {
  Object.assign(states, { 7: 'shown', 8: 'hidden' })
  api.answer(getContent, ({ key }) => ({
    row: toEntry({ key, ...(states[key] && { state: states[key] }), data: { categoryIds: [Number(key)] } }),
  }))
  api.answer(saveContent, ({ key, state }) => {
    states[key] = state ?? 'shown'
    return { row: toEntry({ key }) }
  })
  api.answer(removeContent, ({ key }) => {
    states[key] = 'removed'
    return { row: toEntry({ key }) }
  })
})
const written = () => api.writes().map(({ input }) => input)

it.each([
  ['hide', '2 hidden. They leave the site when you publish.', 'hidden'],
  ['show', '2 shown. They appear when you publish.', 'shown'],
] as const)(
  'the action %s shows the number of entries, and undo restores the visibility of each',
  async (action, words, state) => {
    const actions = await page.run(useRowActions)
    actions.current[action](['7', '8'])
    await page.settle()
    expect(states).toEqual({ 7: state, 8: state })
    expect(page.notices()).toEqual([`${words}Undo`])
    await page.press('button', 'Undo')
    expect(states).toEqual({ 7: 'shown', 8: 'hidden' })
  },
)

it('remove is undone with the previous visibility', async () => {
  const actions = await page.run(useRowActions)
  actions.current.remove(['7', '8'])
  await page.settle()
  expect(states).toEqual({ 7: 'removed', 8: 'removed' })
  await page.press('button', 'Undo')
  expect(states).toEqual({ 7: 'shown', 8: 'hidden' })
})

it('move changes the category, and is undone to the previous ones', async () => {
  const actions = await page.run(useRowActions)
  actions.current.move(['7', '8'], { from: undefined, to: 3, name: 'Laser' })
  await page.settle()
  expect(written().map(({ data }) => data)).toEqual([{ categoryIds: [3] }, { categoryIds: [3] }])
  expect(page.notices()[0]).toContain('Laser')
  await page.press('button', 'Undo')
  expect(
    written()
      .slice(2)
      .map(({ data }) => data),
  ).toEqual([{ categoryIds: [7] }, { categoryIds: [8] }])
})

it('copy opens the copy', async () => {
  api.answer(copyContent, () => ({ row: toEntry({ key: '12' }) }))
  const actions = await page.run(useRowActions, { at: '/treatments' })
  actions.current.copy('7')
  await page.settle()
  expect(page.address).toBe('/treatments/12')
})

it('failed actions and undos show a notification, and failed actions offer no undo', async () => {
  const actions = await page.run(useRowActions, { at: '/treatments' })
  actions.current.hide(['7'])
  await page.settle()
  api.answer(saveContent, () => refuse(409, 'content/conflict'))
  await page.press('button', 'Undo')
  actions.current.show(['8'])
  api.answer(copyContent, () => refuse(403, 'admin/forbidden'))
  actions.current.copy('7')
  await page.settle()
  const conflict = 'Somebody else changed it first. Reload and try again. (req-1)'
  expect(page.notices().toSorted()).toEqual([conflict, conflict, 'Your role does not allow this. (req-1)'].toSorted())
  expect(page.address).toBe('/treatments')
})
