import { expect, it } from 'vitest'
import { toWords } from './routes.ts'

it('a term is plain text on one line, in the languages that the clinic translates into', () => {
  const given = {
    term: ' 속건조\u202E\n ',
    texts: [
      { languageCode: 'zh', text: '干' },
      { languageCode: 'zh', text: '皮肤内干 ' },
      { languageCode: 'ko', text: '속건조' },
      { languageCode: 'fr', text: 'sec' },
      { languageCode: 'en', text: ' \u200B' },
    ],
    note: 'inner\ndryness',
  }
  expect(toWords(given, { languages: ['ko', 'en', 'zh'], mainLanguage: 'ko' })).toEqual({
    term: '속건조',
    texts: [{ languageCode: 'zh', text: '皮肤内干' }],
    note: 'inner dryness',
  })
})
