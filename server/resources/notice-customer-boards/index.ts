import { defineResource } from '../../http/resource.ts'
import contract from './contract.json' with { type: 'json' }
import { loadDemo } from './demo.ts'
import { customerPosts } from './migrations/2026-11-21-13-customer-posts.ts'
import { CONTACT } from './post.ts'
import { operations } from './routes.ts'

export { answerCustomersPost } from './answer-post.ts'
export { listEvents } from './events.ts'
export { toAdminSummary, toOpened } from './post.ts'
export { findPost, listAllPosts } from './repository.ts'
export { anonymisePosts, findDuePosts } from './retain.ts'

/** Customers' posts. */
export const resource = defineResource({
  contract,
  operations,
  migrations: [customerPosts],
  loadDemo,
  sealed: [
    {
      table: 'customer_post',
      key: ['partner_id', 'id'],
      columns: ['phone_sealed', 'email_sealed'],
      purpose: CONTACT,
    },
  ],
})
