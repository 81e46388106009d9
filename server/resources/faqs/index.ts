import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { faqs } from './migrations/2026-11-20-07-faqs.ts'
import { faqSearch } from './migrations/2026-11-29-33-faq-search.ts'
import { operations } from './routes.ts'

/** Frequent questions. */
export const resource = defineResource({ contract, operations, migrations: [faqs, faqSearch], kinds })
