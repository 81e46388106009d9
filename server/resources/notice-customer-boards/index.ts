import { defineResource } from '../../api/http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { personalPosts } from './personal-records.ts'
import { customerPosts } from './migrations/2026-11-21-13-customer-posts.ts'
import { sealedWords } from './migrations/2026-11-22-71-sealed-words.ts'
import { CONTACT } from './post.ts'
import { operations } from './routes.ts'
import { sealStored } from './seal-stored.ts'
import { ANSWER, LOST_ANSWER, LOST_WORDS, WORDS } from './sealed-words.ts'

export { answerCustomersPost } from './answer-post.ts'
export { listEvents } from './events.ts'
export { toAdminSummary, toOpened } from './post.ts'
export { findPost, listAllPosts } from './repository.ts'
export { anonymisePosts, findDuePosts } from './retain.ts'

/** Customers' posts. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [customerPosts, sealedWords],
  personal: [personalPosts],
  sealStored,
  sealed: [
    {
      table: 'customer_post',
      key: ['partner_id', 'id'],
      columns: ['phone_sealed', 'email_sealed'],
      purpose: CONTACT,
    },
    {
      table: 'customer_post',
      key: ['partner_id', 'id'],
      columns: ['words_sealed'],
      purpose: WORDS,
      ifLost: LOST_WORDS,
    },
    {
      table: 'customer_post',
      key: ['partner_id', 'id'],
      columns: ['answer_sealed'],
      purpose: ANSWER,
      ifLost: LOST_ANSWER,
    },
    { table: 'customer_post_event', key: ['id'], columns: ['replaced_answer_sealed'], purpose: ANSWER },
  ],
})
