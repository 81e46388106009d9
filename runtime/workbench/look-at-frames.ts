import { listenForProblems } from '../authors/problem-panel.ts'

/** Result of axe-core for a page; it loads as a separate script. */
type Axe = { run(scope: Element): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> }

/** Runs axe in each frame of the workbench once its section has loaded, and writes the findings next to it. */
const lookAtFrames = (): void => {
  for (const frame of document.querySelectorAll('iframe')) {
    const look = () => void lookAt(frame)
    frame.addEventListener('load', look)
    if (frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank') look()
  }
}

const lookAt = async (frame: HTMLIFrameElement): Promise<void> => {
  const page = frame.contentDocument
  const report = document.getElementById(`${frame.id}-axe`)
  const scope = page?.querySelector('[data-section]')
  if (!report) return
  if (!page || !scope) return write(report, page?.body.textContent?.trim().slice(0, 200) ?? '', [])
  await loadAxe(page)
  const { axe } = frame.contentWindow as Window & { axe?: Axe }
  const { violations = [] } = (await axe?.run(scope)) ?? {}
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ''}`)
  const isEmpty = scope.childElementCount === 0
  write(
    report,
    isEmpty ? 'Nothing is shown.' : found.length === 0 ? 'axe: nothing found' : `axe: ${found.length} found`,
    found,
  )
}

const loadAxe = (page: Document): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = page.createElement('script')
    script.src = '/__workbench/axe.js'
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('axe-core did not come')))
    page.head.append(script)
  })

const write = (report: HTMLElement, summary: string, found: readonly string[]): void => {
  report.textContent = summary
  report.dataset['found'] = String(found.length)
  if (found.length === 0) return
  const list = document.createElement('ul')
  list.append(
    ...found.map((text) => {
      const item = document.createElement('li')
      item.textContent = text
      return item
    }),
  )
  report.append(list)
}

/** Applies choices to the frames at once; another section has other examples, so it is another page. */
const followChoices = (): void => {
  const form = document.querySelector('form')
  form?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (target.name === 'section' || !target.checkValidity()) return
    const { name, value } = target
    history.replaceState(null, '', withField(location.href, name, value))
    for (const frame of document.querySelectorAll('iframe')) frame.src = withField(frame.src, name, value)
  })
}

const withField = (address: string, name: string, value: string): string => {
  const url = new URL(address)
  if (value === '') url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}

lookAtFrames()
followChoices()
if (import.meta.hot) {
  listenForProblems(import.meta.hot)
  // Frames update themselves; the list of sections needs a reload.
  import.meta.hot.on('maru:changed', () => document.querySelector('iframe') ?? location.reload())
}
