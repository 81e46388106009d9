/** A problem as the server sends it to pages. */
export type ShownProblem = {
  /** `templates/clean/layouts/home.json:12:7` */
  readonly place: string
  readonly code: string
  /** Problem, and how to fix it. */
  readonly text: string
}

type Hot = NonNullable<ImportMeta['hot']>

/** Shows template problems in a corner, from the moment the server finds them until they are fixed. */
export const listenForProblems = (hot: Hot): void => {
  hot.on('maru:problems', (problems: readonly ShownProblem[]) => showProblems(problems))
  // The server may have found some before this page loaded.
  hot.send('maru:ask-problems')
}

const ID = 'maru-problems'

const STYLE = `
:host{all:initial;position:fixed;inset:auto 16px 16px auto;z-index:2147483647;max-width:min(560px,calc(100vw - 32px))}
details{background:#1e1b19;color:#f6f2ee;border-radius:8px;font:13px/1.5 ui-monospace,monospace;box-shadow:0 6px 30px #0007}
summary{padding:8px 14px;cursor:pointer;font-weight:600;color:#ffb4a8}
ul{margin:0;padding:0 14px 10px;list-style:none;max-height:50vh;overflow:auto}
li{padding:8px 0;border-top:1px solid #ffffff26;overflow-wrap:anywhere}
b{color:#ffd9a0;font-weight:600}
span{display:block;color:#bdb3aa}
:focus-visible{outline:2px solid #ffd9a0;outline-offset:2px}
`

const showProblems = (problems: readonly ShownProblem[]): void => {
  const before = document.getElementById(ID)
  if (problems.length === 0) return before?.remove()
  const isOpen = before?.shadowRoot?.querySelector('details')?.open ?? true
  const host = before ?? document.createElement('div')
  host.id = ID
  // A shadow root, so that the page's styles and the panel's do not affect each other.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren(element('style', STYLE), toPanel(problems, isOpen))
  if (!before) document.documentElement.append(host)
}

const toPanel = (problems: readonly ShownProblem[], isOpen: boolean): HTMLElement => {
  const panel = document.createElement('details')
  panel.open = isOpen
  panel.setAttribute('role', 'status')
  const list = document.createElement('ul')
  list.append(...problems.map(toItem))
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  panel.append(element('summary', `${count} in templates and sections`), list)
  return panel
}

const toItem = ({ place, code, text }: ShownProblem): HTMLElement => {
  const item = document.createElement('li')
  item.append(element('span', place), element('b', `${code} `), document.createTextNode(text))
  return item
}

const element = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
