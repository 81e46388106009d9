// Files as large as their limits allow, of the kinds that clinics bring.

const SENTENCE = '안내 드립니다. 예약은 전화로 받습니다. '

/** A WordPress export of so many posts, each with an address of the old site. */
export const makeWordPress = (posts: number, characters = 1500): string => {
  const body = `<p>${SENTENCE}</p>`.repeat(Math.ceil(characters / SENTENCE.length))
  const items = Array.from(
    { length: posts },
    (_, index) => `<item><title>글 ${index}</title><link>https://old.example/post/${index}</link>
<content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${index + 1}</wp:post_id>
<wp:post_date_gmt><![CDATA[2024-01-01 00:00:00]]></wp:post_date_gmt><wp:post_name>p${index}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>${items.join('\n')}</channel></rss>`
}

/** A sheet of so many notices as CSV. */
export const makeNoticeSheet = (rows: number, { characters = 1500, title = '공지' } = {}): string => {
  const text = SENTENCE.repeat(Math.ceil(characters / SENTENCE.length))
  const lines = Array.from({ length: rows }, (_, index) => `${title} ${index},<p>${text}</p>`)
  return ['제목,내용', ...lines].join('\n')
}
