import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, initialTransition, SimulatedClock, transition } from 'xstate'
import { afterDelay, walkMachine } from '#tests/machines/walk-machine.ts'
import { RECENT_LIMIT } from './recent-keywords.ts'
import { searchPanelMachine, type SearchPanelEvent } from './search-panel.ts'

const [closed] = initialTransition(searchPanelMachine)
const after = (...events: SearchPanelEvent[]) =>
  events.reduce((snapshot, event) => transition(searchPanelMachine, snapshot, event)[0], closed)

describe('the search panel', () => {
  it.each<[string, SearchPanelEvent[], string]>([
    ['is closed at first', [], 'closed'],
    ['opens when it is toggled', [{ type: 'toggle' }], 'open'],
    ['stays closed when it is told to close', [{ type: 'close' }], 'closed'],
    ['fades when it is toggled again', [{ type: 'toggle' }, { type: 'toggle' }], 'closing'],
    ['fades when it is closed', [{ type: 'toggle' }, { type: 'close' }], 'closing'],
    ['opens again while it fades', [{ type: 'toggle' }, { type: 'close' }, { type: 'toggle' }], 'open'],
    ['fades after a search', [{ type: 'toggle' }, { type: 'submit', keyword: '기미', isWide: true }], 'closing'],
    [
      'stays open for an empty search on wide screens',
      [{ type: 'toggle' }, { type: 'submit', keyword: ' ', isWide: true }],
      'open',
    ],
    [
      'leads to the search page for an empty search on phones',
      [{ type: 'toggle' }, { type: 'submit', keyword: '', isWide: false }],
      'closing',
    ],
    ['fades when a keyword is chosen', [{ type: 'toggle' }, { type: 'choose', keyword: '모공' }], 'closing'],
    ['hears of no keyword while it is closed', [{ type: 'submit', keyword: '기미', isWide: true }], 'closed'],
  ])('%s', (_, events, expected) => {
    expect(after(...events).value).toBe(expected)
  })
})

describe('recent keywords', () => {
  const open: SearchPanelEvent[] = [{ type: 'toggle' }, { type: 'recents.read', recents: ['기미', '모공'] }]

  it.each<[string, SearchPanelEvent, string[]]>([
    ['have a searched one in front', { type: 'submit', keyword: ' 턱선 ', isWide: true }, ['턱선', '기미', '모공']],
    ['have a chosen one in front', { type: 'choose', keyword: '모공' }, ['모공', '기미']],
    ['stay as they are after an empty search', { type: 'submit', keyword: '', isWide: false }, ['기미', '모공']],
    ['lose a forgotten one', { type: 'forget', keyword: '기미' }, ['모공']],
    ['can all be forgotten', { type: 'forget.all' }, []],
  ])('%s', (_, event, expected) => {
    expect(after(...open, event).context.recents).toEqual(expected)
  })
})

describe('the section of the panel', () => {
  const start = () => {
    const clock = new SimulatedClock()
    const calls = { keep: vi.fn(), show: vi.fn(), open: vi.fn(), closed: vi.fn() }
    const actor = createActor(
      searchPanelMachine.provide({
        actors: {
          recentsInStorage: fromCallback<SearchPanelEvent>(({ sendBack }) =>
            sendBack({ type: 'recents.read', recents: ['모공'] }),
          ),
        },
        actions: {
          keepRecents: (_, { recents }) => calls.keep(recents),
          showResults: (_, { keyword }) => calls.show(keyword),
          tellOpen: () => calls.open(),
          tellClosed: () => calls.closed(),
        },
      }),
      { clock },
    ).start()
    return { actor, clock, calls }
  }

  it('reads the recent keywords each time it opens', () => {
    const { actor } = start()
    actor.send({ type: 'toggle' })
    expect(actor.getSnapshot().context.recents).toEqual(['모공'])
  })

  it('stores the keyword before it shows the results', () => {
    const { actor, calls } = start()
    actor.send({ type: 'toggle' })
    actor.send({ type: 'submit', keyword: ' 기미 ', isWide: true })
    expect(calls.keep).toHaveBeenCalledExactlyOnceWith(['기미', '모공'])
    expect(calls.show).toHaveBeenCalledExactlyOnceWith('기미')
    expect(calls.keep.mock.invocationCallOrder[0]).toBeLessThan(calls.show.mock.invocationCallOrder[0] ?? 0)
  })

  it('reports when it opens, and when it starts to fade out', () => {
    const { actor, calls } = start()
    actor.send({ type: 'toggle' })
    expect(calls.open).toHaveBeenCalledOnce()
    actor.send({ type: 'close' })
    expect(calls.closed).toHaveBeenCalledOnce()
  })

  it('is closed 240 ms after the close event', () => {
    const { actor, clock } = start()
    actor.send({ type: 'toggle' })
    actor.send({ type: 'close' })
    clock.increment(239)
    expect(actor.getSnapshot().value).toBe('closing')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('closed')
  })
})

describe('a walk through the machine', () => {
  const keywords = ['a', 'b', ' ']
  const walk = walkMachine(searchPanelMachine, {
    describe: ({ value, context }) => JSON.stringify([value, context.recents]),
    events: () => [
      { type: 'toggle' },
      { type: 'close' },
      { type: 'recents.read', recents: ['c'] },
      { type: 'forget.all' },
      ...keywords.flatMap((keyword): SearchPanelEvent[] => [
        { type: 'submit', keyword, isWide: true },
        { type: 'submit', keyword, isWide: false },
        { type: 'choose', keyword },
        { type: 'forget', keyword },
      ]),
      afterDelay(searchPanelMachine, 'closing', 'fade'),
    ],
  })

  it('reaches every state and takes every transition', () => {
    expect(walk.unreached).toEqual([])
    expect(walk.untaken).toEqual([])
    expect(walk.snapshots.length).toBeGreaterThan(20)
  })

  it('never keeps a keyword twice, an empty one, or more than ten', () => {
    for (const { context } of walk.snapshots) {
      expect(new Set(context.recents).size).toBe(context.recents.length)
      expect(context.recents.filter((keyword) => keyword.trim() === '')).toEqual([])
      expect(context.recents.length).toBeLessThanOrEqual(RECENT_LIMIT)
    }
  })
})
