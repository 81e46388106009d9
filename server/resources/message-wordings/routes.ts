import type { LanguageCode } from '#schemas/language.ts'
import {
  changeMessageWording,
  listMessageWordings,
  previewMessageWording,
  resetMessageWording,
} from '#schemas/generated/api/message-wordings.ts'
import { recordAudit } from '../../content/audit.ts'
import type { Queries } from '../../db/database.ts'
import { AppError } from '../../core/errors.ts'
import { toLine, toLines } from '../../core/plain-text.ts'
import { toAuthor } from '../../api/http/administrator.ts'
import { PRIVATE, toWholeList } from '../../api/http/private-answer.ts'
import { handleAsAdministrator, type AdministratorCall, type Answer } from '../../api/http/resource.ts'
import { MESSAGE_KIND_NAMES, type MessageKind } from '../../messaging/messages/message-kinds.ts'
import { fillWords, findWordProblems, type Words } from '../../messaging/messages/message-words.ts'
import { toExamples } from './examples.ts'
import { keepWording, listWordings, removeWording } from './repository.ts'
import { toRow } from './rows.ts'

/** Operations on a clinic’s texts of messages. */
export const operations = [
  handleAsAdministrator(listMessageWordings, async (call) => {
    const own = await listWordings(call.partnerId, call.db)
    const rows = MESSAGE_KIND_NAMES.map((kind) => toRow(call, kind, own))
    return { ...toWholeList(rows), ...PRIVATE }
  }),

  handleAsAdministrator(changeMessageWording, async (call) => {
    const { input, partnerId, now, write } = call
    const { kind, languageCode: language } = input
    const words = toWords(input)
    const problems = findWordProblems(kind, words)
    const [first] = problems
    if (first) throw new AppError('message/words-refused', 422, first.message, { problems })
    await write([], async (transaction) => {
      await keepWording(partnerId, transaction, { kind, language, ...words }, now)
      await note(call, transaction, 'messages/worded', { kind, language })
    })
    return answerWith(call, kind)
  }),

  handleAsAdministrator(resetMessageWording, async (call) => {
    const { input, partnerId, write } = call
    const { kind, languageCode: language } = input
    await write([], async (transaction) => {
      if (await removeWording(partnerId, transaction, kind, language))
        await note(call, transaction, 'messages/built-in', { kind, language })
    })
    return answerWith(call, kind)
  }),

  handleAsAdministrator(previewMessageWording, async (call) => {
    const { input } = call
    const words = toWords(input)
    const shown = fillWords(words, toExamples(call, input.languageCode))
    return { row: { ...shown, problems: findWordProblems(input.kind, words) }, ...PRIVATE }
  }),
]

/** Removes characters that reverse or hide text. */
const toWords = ({ subject, text }: Words): Words => ({ subject: toLine(subject), text: toLines(text).trim() })

const answerWith = async (call: AdministratorCall<unknown>, kind: MessageKind): Promise<Answer> => ({
  row: toRow(call, kind, await listWordings(call.partnerId, call.db)),
  tags: [],
  isPrivate: true,
})

const note = (
  { partnerId, administrator, now, request }: AdministratorCall<unknown>,
  transaction: Queries,
  action: 'messages/worded' | 'messages/built-in',
  detail: { readonly kind: MessageKind; readonly language: LanguageCode },
): Promise<void> =>
  recordAudit(partnerId, transaction, [
    { action, author: toAuthor(administrator), now, origin: request.visitor(), detail },
  ])
