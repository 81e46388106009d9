import { parseArgs } from 'node:util'
import { AppError, UsageError } from '../../core/errors.ts'
import {
  answerCustomersPost,
  findPost,
  listAllPosts,
  listEvents,
  toAdminSummary,
  toOpened,
} from '../../resources/notice-customer-boards/index.ts'
import type { Command } from './command.ts'
import { findPartner } from './find-partner.ts'

/** Limit of a terminal listing. */
const FIRST_HUNDRED = { page: 1, size: 100 }

/** `maru board list`: customers' posts, the newest first. */
export const boardListCommand: Command = {
  name: 'board list',
  usage: 'board list --partner <partnerCode> [--unanswered] [--json]',
  summary: "lists customers' posts, newest first",
  options: { '--unanswered': 'only unanswered posts' },
  examples: ['board list --partner lumi --unanswered'],
  run: async ({ args, open, print }) => {
    const { values } = parseArgs({
      args: [...args],
      options: { partner: { type: 'string' }, unanswered: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const context = await open()
    const { id } = await findPartner(context, values.partner)
    const filter = values.unanswered ? { isAnswered: false } : {}
    const { rows, total } = await listAllPosts(id, context.db.kysely, context.secrets, filter, FIRST_HUNDRED)
    if (values.json) {
      print(JSON.stringify({ rows: rows.map(toAdminSummary), total }, null, 2))
      return 0
    }
    for (const post of rows.map(toAdminSummary)) {
      const marks = [
        post.state.toLowerCase(),
        ...(post.isPrivate ? ['private'] : []),
        ...(post.isPinned ? ['pinned'] : []),
      ]
      print(`${post.id}  ${post.createdAt.slice(0, 16)}  ${marks.join(', ')}  ${post.title}`)
    }
    print(total > rows.length ? `… and ${total - rows.length} more` : `${total} in total`)
    return 0
  },
}

/** `maru board show`: a post as staff see it. */
export const boardShowCommand: Command = {
  name: 'board show',
  usage: 'board show --partner <partnerCode> <id>',
  summary: "shows a customer's post, its contact and its history, as JSON",
  examples: ['board show --partner lumi 12'],
  run: async ({ args, open, print }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' } },
    })
    const context = await open()
    const { db, secrets } = context
    const { id: partnerId } = await findPartner(context, values.partner)
    const post = await findPost(partnerId, db.kysely, secrets, readNumber(positionals))
    if (!post) {
      print('Post not found.')
      return 1
    }
    const history = await listEvents(partnerId, db.kysely, post.id)
    print(JSON.stringify({ ...toOpened(post, secrets), history }, null, 2))
    return 0
  },
}

/** `maru board answer`: answers a post with the text from stdin. */
export const boardAnswerCommand: Command = {
  name: 'board answer',
  usage: 'board answer --partner <partnerCode> <id> [--text]',
  summary: "answers a customer's post with HTML (or plain text with --text) from standard input",
  options: { '--text': 'the answer is plain text, not HTML' },
  examples: ['board answer --partner lumi 12 --text < answer.txt'],
  run: async ({ args, open, print, readInput }) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { partner: { type: 'string' }, text: { type: 'boolean' } },
    })
    const id = readNumber(positionals)
    const input = await readInput()
    const content = values.text ? toParagraphs(input) : input
    const context = await open()
    const { id: partnerId } = await findPartner(context, values.partner)
    try {
      const answering = { id, content, actor: 'operator' } as const
      const post = await answerCustomersPost(context.db, partnerId, context.secrets, answering, context.clock.now())
      print(post ? `Post ${id} has been answered.` : 'Post not found.')
      return post ? 0 : 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new UsageError(
        `${error.message} Pass it on standard input, for example: maru board answer --partner lumi 7 < answer.html`,
      )
    }
  },
}

const readNumber = (positionals: readonly string[]): number => {
  const [text = '', ...rest] = positionals
  if (!/^\d{1,9}$/.test(text) || rest.length > 0) throw new UsageError('Give the number of one post.')
  return Number(text)
}

const toParagraphs = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
