import { afterAll, beforeAll, expect, it } from 'vitest'
import { getProduct } from '#schemas/generated/api/products.ts'
import { commands } from '#server/app/cli/commands.ts'
import { runCli } from '#server/app/cli/run-cli.ts'
import { startApi, type TestApi } from '../harness.ts'
import { text } from '../stored-fixtures.ts'
import { describeOnBoth } from './dialects.ts'

describeOnBoth('content on the command line', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi([{ code: 'a' }, { code: 'b' }], await dialect.settings())
  })
  afterAll(() => api.close())

  /** A command on the API's own database, which goes on afterwards. */
  const maru = async (argv: string, input: unknown = '') => {
    const printed: string[] = []
    const words = argv.split(' ')
    const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
    if (!command) throw new Error(`There is no command ${argv}`)
    const code = await command.run({
      args: words.slice(command.name.split(' ').length),
      env: api.context.env,
      open: async () => api.context,
      print: (line) => printed.push(line),
      readInput: async () => (typeof input === 'string' ? input : JSON.stringify(input)),
    })
    return { code, printed: printed.join('\n') }
  }
  const show = async (name: string) => {
    const { printed } = await maru(`content show --partner a ${name}`)
    return JSON.parse(printed) as { edit: number; data: Record<string, unknown> }
  }
  const publicName = async () => (await api.ask(getProduct, { productId: 1 })).body.row.name

  it('is read, written, published and discarded by the API’s own operations', async () => {
    const entry = await show('products 1')
    const changed = { ...entry, data: { ...entry.data, name: text('from a terminal'), relatedProductIds: [2] } }
    expect(await maru('content set --partner a products 1', changed)).toEqual({
      code: 0,
      printed: 'products/1 is at edit 2, with unpublished changes.',
    })
    expect((await maru('content list --partner a')).printed).toBe(
      'products/1  edit 2  shown, draft by maru  from a terminal ko\n1 in total',
    )
    expect(await publicName()).not.toContain('terminal')
    expect((await maru('content publish --partner a --dry-run')).printed).toContain('Would be published: products/1')
    const refused = await maru('content publish --partner a products/1')
    expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining('warning  products/1')])
    expect(await maru('content publish --partner a products/1 --accept-warnings --note hello')).toEqual({
      code: 0,
      printed: 'Publication 2: products/1',
    })
    expect(await publicName()).toBe('from a terminal ko')
    await maru('content set --partner a products 1', { ...entry.data, weight: 5 })
    expect((await maru('content discard --partner a products 1')).printed).toBe(
      'products/1 is back at its published state.',
    )
    expect((await maru('content list --partner a --json')).printed).toContain('"total": 0')
    const history = await maru('history --partner a products 1')
    expect(history.printed).toMatch(/^2 {2}.* publication 2 {2}by maru {2}hello\n1 {2}/)
    expect((await maru('history --partner a')).printed).toContain('maru  content/published  products/1')
  })

  it('is merged with concurrent changes, and not stored on a conflict', async () => {
    const entry = await show('faqs 1')
    await maru('content set --partner a faqs 1', { ...entry, data: { ...entry.data, weight: 8 } })
    const joined = await maru('content set --partner a faqs 1', {
      ...entry,
      data: { ...entry.data, question: text('joined') },
    })
    expect(joined.printed).toContain('both changes were merged')
    const clash = await maru('content set --partner a faqs 1', { ...entry, data: { ...entry.data, weight: 9 } })
    expect([clash.code, clash.printed]).toEqual([1, expect.stringContaining('"pointer":"/weight"')])
    expect((await show('faqs 1')).data).toMatchObject({ weight: 8, question: text('joined') })
  })

  it('numbers new entries and refuses invalid data', async () => {
    const { data } = await show('faqs 1')
    const { id: _, ...rest } = data
    expect((await maru('content set --partner a faqs --hidden', rest)).printed).toContain('faqs/2 is at edit 1')
    const wrong = await maru('content set --partner a faqs 1', { ...data, weight: 'heavy' })
    expect([wrong.code, wrong.printed]).toEqual([1, expect.stringContaining('refused  faqs/1  /weight')])
    expect((await maru('content show --partner a faqs 77')).code).toBe(1)
    expect((await maru('content list --partner a nothings')).code).toBe(1)
    await expect(maru('content set --partner a faqs 1', 'no json')).rejects.toThrow('is not valid JSON')
    expect((await maru('content discard --partner a faqs 2')).printed).toBe(
      'faqs/2 was deleted: it had never been published.',
    )
  })

  it('is hidden, shown, removed and restored with the next publication', async () => {
    const publish = () => maru('content publish --partner a --accept-warnings')
    const stateOf = async () => (await maru('content list --partner a notices')).printed
    expect((await maru('content hide --partner a notices 1')).printed).toContain('notices/1 will be hidden')
    await publish()
    expect(await stateOf()).toMatch(/notices\/1 {2}edit \d+ {2}hidden/)
    await maru('content hide --partner a notices 1 --undo')
    await publish()
    expect(await stateOf()).toMatch(/notices\/1 {2}edit \d+ {2}shown/)
    expect((await maru('content remove --partner a notices 1')).printed).toBe(
      'notices/1 will be removed with the next publication.',
    )
    await publish()
    expect((await maru('content list --partner a notices --state removed')).printed).toContain('notices/1')
    expect((await maru('content restore --partner a notices 1 --revision 1')).printed).toContain(
      'is back at revision 1',
    )
    await publish()
    expect(await stateOf()).toMatch(/notices\/1 {2}edit \d+ {2}shown/)
    expect((await maru('content restore --partner a notices 1 --revision 99')).code).toBe(1)
    await expect(maru('content hide --partner a notices')).rejects.toThrow('Give a kind and a key')
  })

  it('is scheduled, published at once, and cancelled', async () => {
    const entry = await show('notices 1')
    await maru('content set --partner a notices 1', { ...entry, data: { ...entry.data, title: text('planned') } })
    const at = '2027-01-01T09:00+09:00'
    expect((await maru(`release add --partner a --name Spring --at ${at} notices/1`)).printed).toBe(
      '1  planned  2027-01-01T00:00:00.000Z  Spring  entries: 1',
    )
    expect((await maru('release cancel --partner a 1')).printed).toContain('1  cancelled')
    await maru('release add --partner a --name Now notices/1')
    const done = await maru('release publish --partner a 2')
    expect([done.code, done.printed]).toEqual([0, expect.stringContaining('2  published')])
    expect((await maru('release list --partner a')).printed).toMatch(/^2 {2}published.*\n1 {2}cancelled.*\n2 in total$/)
    expect((await maru('release cancel --partner a 2')).code).toBe(1)
    await expect(maru('release add --partner a --name X --at tomorrow notices/1')).rejects.toThrow('with its time zone')
    await expect(maru('release add --partner a --name X notices')).rejects.toThrow('is not an entry name')
  })

  it('never is another clinic’s', async () => {
    expect((await maru('content list --partner b')).printed).toBe('0 in total')
    expect((await maru('release list --partner b')).printed).toBe('0 in total')
    const missing = await runCli({
      argv: ['content', 'show', 'products'],
      commands,
      readEnv: () => api.context.env,
      print: () => {},
      printError: () => {},
    })
    expect(missing).toBe(2)
  })
})
