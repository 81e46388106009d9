import { usePage } from '#kit/page.ts'
import { DatedRows } from '#kit/ui/dated-rows.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { PostCard } from '#kit/ui/post-card.tsx'
import { PostRows } from '#kit/ui/post-rows.tsx'
import type { BoardPostSummary } from '#schemas/generated/api/boards.ts'
import type { BoardListSettings } from '#schemas/generated/settings.ts'
import { Journal } from './Journal.tsx'
import * as S from './BoardList.styles.ts'

type PostsProps = {
  arrangement: BoardListSettings['arrangement']
  posts: readonly BoardPostSummary[]
  /** The board's path. */
  path: string
  /** Shows the first post large, if the arrangement supports it. */
  hasLead: boolean
}

/** The posts of a board, as the layout arranges them. */
export const Posts = ({ arrangement, posts, path, hasLead }: PostsProps) => {
  const { keyword } = usePage().query
  switch (arrangement) {
    case 'cards':
      return <Cards posts={posts} hasLead={hasLead} />
    case 'tiles':
      return (
        <S.Tiles>
          <Cards posts={posts} hasLead={hasLead} />
        </S.Tiles>
      )
    case 'journal':
      return <Journal posts={posts} hasLead={hasLead} />
    case 'rows':
      return <PostRows rows={posts.map((post) => toRow(post, path))} keyword={keyword} />
    case 'axis':
      return (
        <DatedRows
          form="axis"
          keyword={keyword}
          rows={posts.map((post) => ({
            ...toRow(post, path),
            facts: post.image && (
              <S.Thumb>
                <Picture image={post.image} alt="" sizes="72px" ratio="4/5" />
              </S.Thumb>
            ),
          }))}
        />
      )
  }
}

const toRow = (post: BoardPostSummary, path: string) => ({
  ...post,
  href: `${path}/detail/${post.id}`,
})

const Cards = ({ posts, hasLead }: Pick<PostsProps, 'posts' | 'hasLead'>) => {
  const { keyword } = usePage().query
  const [first, ...others] = posts
  return (
    <>
      {hasLead && first && (
        <S.Lead>
          <PostCard post={first} density="lead" level={2} priority />
        </S.Lead>
      )}
      <S.Grid>
        {(hasLead ? others : posts).map((post) => (
          <li key={post.id}>
            <PostCard post={post} level={2} keyword={keyword} />
          </li>
        ))}
      </S.Grid>
    </>
  )
}
