import { answerFrom, readPush } from './answer-from.ts'

/** An event that the browser waits for. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }

/** A request for a page; some browsers have sent it on its way before they started the worker. */
type Fetching = Waiting & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** Rule by which the browser answers a request without starting the worker. */
type Rule = {
  readonly condition: { readonly urlPattern: string; readonly requestMethod: string }
  readonly source: { readonly cacheName: string }
}

type Tab = { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

/** Scope of a service worker; TypeScript's own types for it conflict with those of a page. */
type Scope = {
  addEventListener(
    type: 'install',
    listener: (event: Waiting & { addRoutes?(rules: Rule): Promise<void> }) => void,
  ): void
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'message', listener: (event: Waiting & { readonly data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(
    type: 'push',
    listener: (event: Waiting & { readonly data: { text(): string } | null }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: Waiting & { readonly notification: Notification }) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly location: { readonly origin: string }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
  readonly navigator: { setAppBadge?(): Promise<void> }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
}

// This file runs as a service worker and nowhere else.
const scope = globalThis as unknown as Scope

const CACHE = 'maru-console'
const SHELL = '/console/'
const ASSETS = '/console/assets/'

scope.addEventListener('install', (event) => {
  // Browsers with static routing serve cached files themselves, and fetch the others: handling some forty requests in
  // the worker would delay the very screen that needs them.
  const routes = event.addRoutes?.({
    condition: { urlPattern: `${ASSETS}*`, requestMethod: 'GET' },
    source: { cacheName: CACHE },
  })
  event.waitUntil(Promise.all([keepShell(), routes]).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]))
})

scope.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepFiles().catch(() => undefined))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const from = answerFrom(request, scope.location.origin)
  if (from === 'shell') event.respondWith(openScreen(event))
  if (from === 'kept') event.respondWith(readFile(event))
})

scope.addEventListener('push', (event) => {
  const { title, body, lang, opens } = readPush(event.data?.text() ?? '')
  const icon = '/console/icon-192.png'
  // A badge without a number: how much waits is known once the console is opened.
  const badge = scope.navigator.setAppBadge?.().catch(() => undefined)
  const shown = scope.registration.showNotification(title, { body, lang, icon, badge: icon, tag: opens, data: opens })
  event.waitUntil(Promise.all([shown, badge]))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** Caches the shell, a page without clinic data that is the same for all users. */
const keepShell = async (): Promise<void> => {
  const answer = await fetch(SHELL, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) throw new Error('The shell was not answered')
  await (await caches.open(CACHE)).put(SHELL, answer)
}

/** Keeps all files of the build that is served now, so that every screen opens without a network, and no older ones. */
const keepFiles = async (): Promise<void> => {
  await keepShell()
  const answer = await fetch('/console/files.json', { cache: 'no-cache' })
  // Made by the build, as a list of names.
  const names = (await answer.json()) as readonly string[]
  const wanted = new Set(names.map((name) => `${scope.location.origin}/console/${name}`))
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  for (const url of kept) if (/\.(js|css)$/.test(url) && !wanted.has(url)) await cache.delete(url)
  // One after another: nothing here is in a hurry, and the person at the screen is.
  for (const url of wanted) if (!kept.has(url)) await cache.add(url)
}

const openScreen = async ({ request, preloadResponse }: Fetching): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const shell = await (await caches.open(CACHE)).match(SHELL)
    if (shell) return shell
    throw error
  }
}

const readFile = async (event: Fetching): Promise<Response> => {
  const { request } = event
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  // The answer is returned before it is written to the cache.
  if (answer.ok && request.url.startsWith(scope.location.origin + ASSETS))
    event.waitUntil(cache.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

/** In the console that is open already, where one is. */
const open = async (path: string): Promise<void> => {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => /^\/console(\/|$)/.test(new URL(url).pathname))
  if (!tab) return void (await scope.clients.openWindow(path))
  await tab.focus()
  await tab.navigate(path)
}
