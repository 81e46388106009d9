/** An extra address of `npm run dev`, with its description. */
type AuthorsPage = { readonly path: string; readonly words: string }

/** Pages for template authors besides the sites; `npm run dev` prints this list at the start. */
const PAGES: readonly AuthorsPage[] = [
  { path: '/__workbench', words: 'every section by itself' },
  { path: '/__studio', words: 'templates, edited on the page' },
  { path: '/console', words: 'what clinics’ staff work with' },
  { path: '/?popups=off', words: 'a site without its popups, until ?popups=on' },
]

/** Returns one line for each of the authors' pages on a local port: they answer on the hosts of every clinic. */
export const describeAuthorsPages = (port: number, consoleHost: string | null): string =>
  PAGES.map(({ path, words }) => {
    const isElsewhere = path === '/console' && consoleHost !== null
    return `  http://${isElsewhere ? consoleHost : 'localhost'}:${port}${path}  ${words}`
  }).join('\n')
