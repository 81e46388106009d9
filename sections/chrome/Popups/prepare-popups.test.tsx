import { afterEach, expect, it, vi } from 'vitest'
import type { Popup } from '#schemas/generated/api/popups.ts'
import { toPopup } from '#tests/popup-fixtures.ts'
import { loadView } from './Popups.tsx'
import { preparePopups, type PopupForm } from './prepare-popups.ts'

const content: Popup['popupItems'][number]['pcContent'] = {
  image: { src: '/media/dunes.webp', alt: 'Dunes', width: 1120, height: 1492 },
  heading: 'Offers',
  text: '',
}
const item = {
  title: 'Offers',
  weight: 1,
  linkTo: null,
  pcContent: content,
  mobileContent: content,
  devices: ['PC' as const],
}
const makePopup = (id: number): Popup => toPopup(id, [item, item])

/** Prepares two popups like a browser; returns the parts and the `sizes` of the requested pictures. */
const prepare = async (how: PopupForm) => {
  const asked: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      sizes = ''
      decode = async () => void asked.push(this.sizes)
    },
  )
  const parts = await preparePopups([makePopup(1), makePopup(2)], 'PC', how, loadView)
  return { view: parts?.view.kind, carousel: parts?.carousel?.name, asked }
}

afterEach(() => vi.unstubAllGlobals())

it('loads the view of the clinic’s popups, and the carousel for windows', async () => {
  const layer = await prepare({ form: 'window', mode: 'LAYER' })
  expect(layer).toMatchObject({ view: 'layer', carousel: 'PopupCarousel' })
  expect(layer.asked).toHaveLength(1)
  const grid = await prepare({ form: 'window', mode: 'GRID' })
  expect(grid).toMatchObject({ view: 'grid', carousel: 'PopupCarousel' })
  expect(grid.asked).toHaveLength(2)
})

it('requests the small picture for a slip, and none for paper', async () => {
  const ticket = await prepare({ form: 'ticket', mode: 'GRID' })
  expect(ticket).toMatchObject({ view: 'slip', carousel: undefined })
  expect(ticket.asked).toHaveLength(1)
  expect(ticket.asked[0]).toContain('120px')
  expect(await prepare({ form: 'paper', mode: 'LAYER' })).toEqual({ view: 'slip', carousel: undefined, asked: [] })
})
