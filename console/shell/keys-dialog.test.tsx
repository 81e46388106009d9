// Keys are listed in a document: @vitest-environment happy-dom
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { SCREENS } from './screens.ts'
import { names, openConsolePage, textOf } from '#tests/console-page.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { SCREEN_KEYS } from './keys.ts'

const page = openConsolePage()

it('KeysDialog lists the keys of the current screen, and those of every screen', async () => {
  await page.show(<KeysDialog close={() => {}} />, { at: '/treatments/7' })
  expect(names('heading')).toEqual(['Keys', 'This screen', 'Every screen'])
  expect(textOf()).toContain('⌘DCopy an option')
  expect(textOf()).not.toContain('Next and previous row')
  await page.show(<KeysDialog close={() => {}} />, { at: '/settings' })
  expect(names('heading')).toEqual(['Keys', 'Every screen'])
})

it('SCREEN_KEYS lists only existing screens, each once', () => {
  const paths = SCREEN_KEYS.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => !SCREENS.some((screen) => matchPath(`/${screen.path}`, path)))).toEqual([])
})
