import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

/** Stub for a third party: its script, no answer at all, or a refusal. */
export type Answer = { body: string } | 'hangs' | 'blocked'

/** Keeps every request to another host than this machine from the network, answers it, and lists the addresses. */
export const standInForThirdParties = async (context: BrowserContext, answer: Answer): Promise<string[]> => {
  const asked: string[] = []
  // A fresh server cuts its fonts and draws its icons first, and neither matters here.
  await context.route(/\/(_font\/|icon[-.])/, (route) => route.fulfill({ body: '' }))
  await context.route(
    ({ hostname }) => !/(^|\.)localhost$/.test(hostname),
    async (route) => {
      asked.push(route.request().url())
      if (answer === 'hangs') return
      if (answer === 'blocked') return route.abort('blockedbyclient')
      return route.fulfill({ contentType: 'text/javascript', body: answer.body })
    },
  )
  return asked
}

/** A double of the chat's script, which notes in `chatCalls` what it is asked and starts at once. */
export const CHAT_DOUBLE = `(() => {
  const waiting = window.ChannelIO.q
  window.chatCalls = []
  window.chatCallbacks = {}
  window.ChannelIO = (method, ...given) => {
    window.chatCalls.push([method, ...given.filter((one) => one !== undefined && typeof one !== 'function')])
    if (method.startsWith('on')) window.chatCallbacks[method] = given[0]
    if (method === 'boot') given[1](null, {})
  }
  for (const call of waiting) window.ChannelIO(...call)
})()`

/** The built files of the browser's code for third parties. */
export const readIntegrationFiles = (): string[] => {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/assets.json', 'utf8'))
  return Object.entries(manifest).flatMap(([source, { file }]) =>
    /^runtime\/(client\/integrations|integrations\/.*)\.ts$/.test(source) ? [`/${file}`] : [],
  )
}
