import { expect, it } from 'vitest'
import { toNotices } from './third-party-notices.mjs'

const LOCK = {
  packages: {
    '': { name: 'maru', version: '0.2.0' },
    'node_modules/react': { version: '19.0.0', license: 'MIT' },
    'node_modules/a/node_modules/react': { version: '18.0.0', license: 'MIT' },
    'node_modules/@fontsource/marcellus': { version: '5.0.0', license: 'OFL-1.1' },
    'node_modules/vitest': { version: '4.0.0', license: 'MIT', dev: true },
    'node_modules/b': { version: '1.0.0', license: 'ISC' },
  },
}

it('the notices list every installed package with its licence, each text once, and no tools', () => {
  const texts = (path) => (path.includes('react') ? ['MIT by Meta'] : path.includes('@fontsource') ? ['OFL'] : [])
  const notices = toNotices(LOCK, texts)
  expect(notices).toContain('react 18.0.0 (MIT)\nreact 19.0.0 (MIT)\n')
  expect(notices.split('MIT by Meta')).toHaveLength(2)
  expect(notices).toContain('@fontsource/marcellus 5.0.0 (OFL-1.1)')
  expect(notices).toContain('b 1.0.0 (ISC)')
  expect(notices).toContain('Licence: ISC. The package has no licence file.')
  expect(notices).not.toMatch(/vitest|maru 0/)
})
