/** An extra address of `npm run dev`, with its description. */
type AuthorsPage = { readonly path: string; readonly words: string }

/** Pages for template authors besides the sites; `npm run dev` prints this list at the start. */
const PAGES: readonly AuthorsPage[] = [
  { path: '/__workbench', words: 'every section on its own' },
  { path: '/__studio', words: 'edit templates on the page' },
  { path: '/console', words: 'the console of the clinics’ staff' },
  { path: '/?popups=off', words: 'a site without popups, until ?popups=on' },
]

/** Returns one line for each of the authors' pages on a local port: they answer on the hosts of every clinic. */
export const describeAuthorsPages = (port: number, consoleHost: string | null): string =>
  PAGES.map(({ path, words }) => {
    const isElsewhere = path === '/console' && consoleHost !== null
    return `  http://${isElsewhere ? consoleHost : 'localhost'}:${port}${path}  ${words}`
  }).join('\n')
