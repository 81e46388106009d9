import { expect, it } from 'vitest'
import { toPostLabel } from './posts.ts'

const said = { privately: 'Private post 12', time: '20 Nov' }
const post = { title: 'A scar on my cheek', authorName: 'Mina', isPrivate: false }

it('namePost names a post by its title, and a private one only by its number', () => {
  expect(toPostLabel(post, said)).toEqual({ label: 'A scar on my cheek', description: 'Mina · 20 Nov' })
  const hidden = toPostLabel({ ...post, isPrivate: true }, said)
  expect(hidden).toEqual({ label: 'Private post 12', description: '20 Nov' })
})
